#pragma once

#include <chrono>

namespace lastcard::net {

using TimePoint = std::chrono::steady_clock::time_point;

// A number per second on average, and a number at once. A time earlier than one that it was given
// counts as that one. One thread at a time.
class TokenBucket {
 public:
  // A rate of 0 sets no limit.
  TokenBucket(double per_second, double burst)
      : per_second_(per_second), burst_(burst), tokens_(burst) {}
  // False when there are none left at that time.
  [[nodiscard]] bool take(TimePoint now);
  [[nodiscard]] bool is_full(TimePoint now) const;
  // Whether take would say yes.
  [[nodiscard]] bool has_one(TimePoint now) const;
  // Takes so many at once, also more than there are: then there are none for longer.
  void spend(TimePoint now, double count);
  // What was taken came to nothing.
  void give_back() { tokens_ += 1; }

 private:
  void fill(TimePoint now);

  double per_second_;
  double burst_;
  double tokens_;
  TimePoint filled_ = {};
};

}  // namespace lastcard::net
