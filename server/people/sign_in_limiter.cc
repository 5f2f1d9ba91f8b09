#include "server/people/sign_in_limiter.h"

#include <algorithm>

namespace lastcard::people {

void SignInLimiter::sweep(net::TimePoint now) {
  if (limits_.size() < sweep_at_) return;
  std::erase_if(limits_,
                [&](const auto& entry) { return now - entry.second.last > std::chrono::hours(1); });
  sweep_at_ = std::max<std::size_t>(1024, limits_.size() * 2);
}

bool SignInLimiter::take(const std::string& name_key, const std::string& from, net::TimePoint now) {
  if (per_minute_ == 0) return true;
  const std::lock_guard lock(mutex_);
  sweep(now);
  Limit& limit =
      limits_.try_emplace(name_key, Limit{net::AttemptLimiter(per_minute_), now}).first->second;
  limit.last = now;
  return limit.attempts.take(from, now);
}

void SignInLimiter::forget(const std::string& name_key, const std::string& from) {
  const std::lock_guard lock(mutex_);
  const auto found = limits_.find(name_key);
  if (found != limits_.end()) found->second.attempts.forget(from);
}

}  // namespace lastcard::people
