#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "server/people/account.h"

namespace lastcard::people {

// Remembers which sessions have recently confirmed their owner's presence: by signing in, or by a
// password or link. Sensitive changes require this (docs/security.md), because a page may be left
// open on another person's machine. A restart forgets all confirmations. Times are in seconds.
// Thread-safe.
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
  // Like is_fresh(), but also removes the confirmation.
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
