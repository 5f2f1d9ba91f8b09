#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/limits.h"

namespace lastcard::people {

// How often somebody may try to sign in under a name. Whoever guesses at it uses up the guesses of
// those who do so, and not its owner's first tries: those of an address that has not tried that
// name in the last hour are counted apart. So one who guesses from a few addresses locks nobody
// out. Any thread.
class Attempts {
 public:
  // On average, and so many at once, of either kind; 0 is no limit.
  explicit Attempts(int per_minute) : per_minute_(per_minute) {}
  // `from`: an address, as a text.
  [[nodiscard]] bool take(const std::string& name_key, const std::string& from, net::TimePoint now);
  // The name's owner was there.
  void forget(const std::string& name_key, const std::string& from);

 private:
  struct Tried {
    net::TokenBucket by_many;
    net::TokenBucket by_newcomers;
    net::TimePoint last;
  };
  struct Trier {
    int times = 0;
    net::TimePoint last;
  };
  void sweep(net::TimePoint now);

  const int per_minute_;
  std::mutex mutex_;
  std::unordered_map<std::string, Tried> tried_;   // by name
  std::unordered_map<std::string, Trier> triers_;  // by name and address
  std::size_t sweep_at_ = 1024;
};

}  // namespace lastcard::people
