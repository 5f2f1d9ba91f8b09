#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/limits.h"

namespace lastcard::people {

// How often somebody may try to sign in under a name, whoever they are. Any thread.
class Attempts {
 public:
  // On average, and so many at once; 0 is no limit.
  explicit Attempts(int per_minute) : per_minute_(per_minute) {}
  [[nodiscard]] bool take(const std::string& name_key, net::TimePoint now);
  // The name's owner was there.
  void forget(const std::string& name_key);

 private:
  struct Tried {
    net::TokenBucket bucket;
    net::TimePoint last;
  };
  const int per_minute_;
  std::mutex mutex_;
  std::unordered_map<std::string, Tried> tried_;
  std::size_t sweep_at_ = 1024;
};

}  // namespace lastcard::people
