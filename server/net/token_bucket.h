#pragma once

#include <chrono>

namespace lastcard::net {

using TimePoint = std::chrono::steady_clock::time_point;

// A rate limit: an average rate and a maximum burst. Times that go back count as the latest time.
// One thread at a time.
class TokenBucket {
 public:
  // A rate of 0 sets no limit.
  TokenBucket(double per_second, double burst)
      : per_second_(per_second), burst_(burst), tokens_(burst) {}
  // Takes a token. Returns false if there are none left.
  [[nodiscard]] bool take(TimePoint now);
  [[nodiscard]] bool is_full(TimePoint now) const;
  // Whether take() would return true.
  [[nodiscard]] bool has_one(TimePoint now) const;
  // Takes `count` tokens, even more than there are; then refilling takes longer.
  void spend(TimePoint now, double count);
  // Gives one token back.
  void give_back() { tokens_ += 1; }

 private:
  void fill(TimePoint now);

  double per_second_;
  double burst_;
  double tokens_;
  TimePoint filled_ = {};
};

}  // namespace lastcard::net
