#pragma once

#include <string>
#include <unordered_map>

#include "server/net/token_bucket.h"

namespace lastcard::net {

// Limits attempts of people who share something: passwords for one name, or codes and passwords
// from one address. The first three attempts of each person in an hour are counted separately from
// later ones. So a person who keeps guessing does not block the others. One thread at a time.
class AttemptLimiter {
 public:
  // The average rate, and also the maximum burst, for each of the two kinds; 0: no limit.
  explicit AttemptLimiter(double per_minute);
  // may(): whether `who` may try. take(): the same, and counts the attempt if it is allowed.
  [[nodiscard]] bool may(const std::string& who, TimePoint now) const;
  [[nodiscard]] bool take(const std::string& who, TimePoint now);
  // The attempt was right: resets all counts.
  void forget(const std::string& who);
  // Whether both limits are full.
  [[nodiscard]] bool is_rested(TimePoint now) const;

 private:
  struct Person {
    int times = 0;
    TimePoint last;
  };
  [[nodiscard]] bool is_new(const std::string& who, TimePoint now) const;

  bool limited_;
  TokenBucket full_;
  TokenBucket by_many_ = full_;
  TokenBucket by_newcomers_ = full_;
  std::unordered_map<std::string, Person> people_;  // bounded by by_newcomers_
};

}  // namespace lastcard::net
