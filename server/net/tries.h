#pragma once

#include <string>
#include <unordered_map>

#include "server/net/token_bucket.h"

namespace lastcard::net {

// How often many people who share something may try at it: a password under one name, codes and
// passwords from one address. The first three tries of each in an hour are counted apart from all
// later ones, so one who guesses on and on leaves the others theirs. One thread at a time.
class Tries {
 public:
  // On average, and so many at once, of either kind; 0 is no limit.
  explicit Tries(double per_minute);
  // Whether `who` may try; and that they did, if they might.
  [[nodiscard]] bool may(const std::string& who, TimePoint now) const;
  [[nodiscard]] bool take(const std::string& who, TimePoint now);
  // It was no guess: all begins anew.
  void forget(const std::string& who);
  // Whether nothing was taken lately.
  [[nodiscard]] bool is_rested(TimePoint now) const;

 private:
  struct Trier {
    int times = 0;
    TimePoint last;
  };
  [[nodiscard]] bool is_new(const std::string& who, TimePoint now) const;

  bool limited_;
  TokenBucket full_;
  TokenBucket by_many_ = full_;
  TokenBucket by_newcomers_ = full_;
  std::unordered_map<std::string, Trier> triers_;  // as many as by_newcomers_ lets in in an hour
};

}  // namespace lastcard::net
