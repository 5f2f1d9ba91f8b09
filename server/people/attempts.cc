#include "server/people/attempts.h"

#include <algorithm>

namespace lastcard::people {

bool Attempts::take(const std::string& name_key, net::TimePoint now) {
  if (per_minute_ == 0) return true;
  const std::lock_guard lock(mutex_);
  if (tried_.size() >= sweep_at_) {
    // A minute fills every bucket.
    std::erase_if(tried_, [&](const auto& entry) {
      return now - entry.second.last > std::chrono::minutes(1);
    });
    sweep_at_ = std::max<std::size_t>(1024, tried_.size() * 2);
  }
  const double rate = per_minute_;
  Tried& tried =
      tried_.try_emplace(name_key, Tried{net::TokenBucket(rate / 60, rate), now}).first->second;
  tried.last = now;
  return tried.bucket.take(now);
}

void Attempts::forget(const std::string& name_key) {
  const std::lock_guard lock(mutex_);
  tried_.erase(name_key);
}

}  // namespace lastcard::people
