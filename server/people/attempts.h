#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/tries.h"

namespace lastcard::people {

// How often somebody may try to sign in under a name. One who guesses at it from a few addresses
// locks its owner out of nothing (net::Tries). Any thread.
class Attempts {
 public:
  // On average, and so many at once; 0 is no limit.
  explicit Attempts(int per_minute) : per_minute_(per_minute) {}
  // `from`: an address, as a text.
  [[nodiscard]] bool take(const std::string& name_key, const std::string& from, net::TimePoint now);
  // The name's owner was there.
  void forget(const std::string& name_key, const std::string& from);

 private:
  struct Tried {
    net::Tries tries;
    net::TimePoint last;
  };
  void sweep(net::TimePoint now);

  const int per_minute_;
  std::mutex mutex_;
  std::unordered_map<std::string, Tried> tried_;  // by name
  std::size_t sweep_at_ = 1024;
};

}  // namespace lastcard::people
