#include "server/people/attempts.h"

#include <algorithm>

namespace lastcard::people {
namespace {

constexpr int kFirstTries = 3;
constexpr std::chrono::hours kNewAgain(1);

std::string key_of(const std::string& name_key, const std::string& from) {
  return name_key + '\n' + from;
}

}  // namespace

void Attempts::sweep(net::TimePoint now) {
  if (tried_.size() + triers_.size() < sweep_at_) return;
  // A minute fills every bucket.
  std::erase_if(
      tried_, [&](const auto& entry) { return now - entry.second.last > std::chrono::minutes(1); });
  std::erase_if(triers_, [&](const auto& entry) { return now - entry.second.last > kNewAgain; });
  sweep_at_ = std::max<std::size_t>(1024, (tried_.size() + triers_.size()) * 2);
}

bool Attempts::take(const std::string& name_key, const std::string& from, net::TimePoint now) {
  if (per_minute_ == 0) return true;
  const std::lock_guard lock(mutex_);
  sweep(now);
  const double rate = per_minute_;
  const net::TokenBucket full(rate / 60, rate);
  Tried& tried = tried_.try_emplace(name_key, Tried{full, full, now}).first->second;
  tried.last = now;
  Trier& trier = triers_.try_emplace(key_of(name_key, from), Trier{0, now}).first->second;
  if (now - trier.last > kNewAgain) trier.times = 0;
  trier.last = now;
  if (trier.times >= kFirstTries) return tried.by_many.take(now);
  ++trier.times;
  return tried.by_newcomers.take(now);
}

void Attempts::forget(const std::string& name_key, const std::string& from) {
  const std::lock_guard lock(mutex_);
  tried_.erase(name_key);
  triers_.erase(key_of(name_key, from));
}

}  // namespace lastcard::people
