#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/attempt_limiter.h"

namespace lastcard::people {

// Limits how often a client may try to sign in under a name. An attacker with few addresses cannot
// lock out the name's owner (net::AttemptLimiter). Thread-safe.
class SignInLimiter {
 public:
  // `per_minute` is the average rate and the burst, for each name; 0: no limit.
  explicit SignInLimiter(int per_minute) : per_minute_(per_minute) {}
  // Returns true if another attempt is allowed, and counts it. `from` is the client's network
  // address.
  [[nodiscard]] bool take(const std::string& name_key, const std::string& from, net::TimePoint now);
  // Call this after a successful sign-in: forgets the attempts from that address.
  void forget(const std::string& name_key, const std::string& from);

 private:
  struct Limit {
    net::AttemptLimiter attempts;
    net::TimePoint last;
  };
  void sweep(net::TimePoint now);

  const int per_minute_;
  std::mutex mutex_;
  std::unordered_map<std::string, Limit> limits_;  // by name
  std::size_t sweep_at_ = 1024;
};

}  // namespace lastcard::people
