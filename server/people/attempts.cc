#include "server/people/attempts.h"

#include <algorithm>

namespace lastcard::people {

void Attempts::sweep(net::TimePoint now) {
  if (tried_.size() < sweep_at_) return;
  std::erase_if(tried_,
                [&](const auto& entry) { return now - entry.second.last > std::chrono::hours(1); });
  sweep_at_ = std::max<std::size_t>(1024, tried_.size() * 2);
}

bool Attempts::take(const std::string& name_key, const std::string& from, net::TimePoint now) {
  if (per_minute_ == 0) return true;
  const std::lock_guard lock(mutex_);
  sweep(now);
  Tried& tried = tried_.try_emplace(name_key, Tried{net::Tries(per_minute_), now}).first->second;
  tried.last = now;
  return tried.tries.take(from, now);
}

void Attempts::forget(const std::string& name_key, const std::string& from) {
  const std::lock_guard lock(mutex_);
  const auto found = tried_.find(name_key);
  if (found != tried_.end()) found->second.tries.forget(from);
}

}  // namespace lastcard::people
