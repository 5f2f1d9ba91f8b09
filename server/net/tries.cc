#include "server/net/tries.h"

namespace lastcard::net {
namespace {

constexpr int kFirstTries = 3;
constexpr std::chrono::hours kNewAgain(1);
constexpr std::size_t kSweepAt = 64;

}  // namespace

Tries::Tries(double per_minute) : limited_(per_minute > 0), full_(per_minute / 60, per_minute) {}

bool Tries::is_new(const std::string& who, TimePoint now) const {
  const auto found = triers_.find(who);
  return found == triers_.end() || now - found->second.last > kNewAgain ||
         found->second.times < kFirstTries;
}

bool Tries::may(const std::string& who, TimePoint now) const {
  return (is_new(who, now) ? by_newcomers_ : by_many_).has_one(now);
}

bool Tries::take(const std::string& who, TimePoint now) {
  if (!limited_) return true;
  if (!is_new(who, now)) {
    triers_.at(who).last = now;
    return by_many_.take(now);
  }
  if (!by_newcomers_.take(now)) return false;
  if (triers_.size() >= kSweepAt) {
    std::erase_if(triers_, [&](const auto& entry) { return now - entry.second.last > kNewAgain; });
  }
  Trier& trier = triers_.try_emplace(who, Trier{0, now}).first->second;
  if (now - trier.last > kNewAgain) trier.times = 0;
  ++trier.times;
  trier.last = now;
  return true;
}

void Tries::forget(const std::string& who) {
  by_many_ = full_;
  by_newcomers_ = full_;
  triers_.erase(who);
}

bool Tries::is_rested(TimePoint now) const {
  return by_many_.is_full(now) && by_newcomers_.is_full(now);
}

}  // namespace lastcard::net
