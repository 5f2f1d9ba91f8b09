#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "server/people/account.h"

namespace lastcard::people {

// Which sessions have shown a moment ago that their account's owner is there, by signing in or by
// a password or link once more. What is dear is done for those only (docs/security.md): a page that
// was left open on somebody else's machine is not enough. In memory: after a restart it is asked
// for again. Times are seconds; any thread.
class Confirmations {
 public:
  static constexpr std::int64_t kLast = 15 * 60;

  void note(const SessionId& device, std::int64_t now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(confirmed_, [&](const auto& entry) { return now - entry.second > kLast; });
    confirmed_[device] = now;
  }
  [[nodiscard]] bool is_fresh(const SessionId& device, std::int64_t now) const {
    const std::lock_guard lock(mutex_);
    const auto found = confirmed_.find(device);
    return found != confirmed_.end() && now - found->second <= kLast;
  }
  // Whether it is fresh; it is no more.
  [[nodiscard]] bool take(const SessionId& device, std::int64_t now) {
    const bool fresh = is_fresh(device, now);
    const std::lock_guard lock(mutex_);
    confirmed_.erase(device);
    return fresh;
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<SessionId, std::int64_t, SessionId::Hash> confirmed_;
};

}  // namespace lastcard::people
