#include "server/net/attempt_limiter.h"

namespace lastcard::net {
namespace {

constexpr int kFirstTries = 3;
constexpr std::chrono::hours kNewAgain(1);
constexpr std::size_t kSweepAt = 64;

}  // namespace

AttemptLimiter::AttemptLimiter(double per_minute)
    : limited_(per_minute > 0), full_(per_minute / 60, per_minute) {}

bool AttemptLimiter::is_new(const std::string& who, TimePoint now) const {
  const auto found = people_.find(who);
  return found == people_.end() || now - found->second.last > kNewAgain ||
         found->second.times < kFirstTries;
}

bool AttemptLimiter::may(const std::string& who, TimePoint now) const {
  return (is_new(who, now) ? by_newcomers_ : by_many_).has_one(now);
}

bool AttemptLimiter::take(const std::string& who, TimePoint now) {
  if (!limited_) return true;
  if (!is_new(who, now)) {
    people_.at(who).last = now;
    return by_many_.take(now);
  }
  if (!by_newcomers_.take(now)) return false;
  if (people_.size() >= kSweepAt) {
    std::erase_if(people_, [&](const auto& entry) { return now - entry.second.last > kNewAgain; });
  }
  Person& person = people_.try_emplace(who, Person{0, now}).first->second;
  if (now - person.last > kNewAgain) person.times = 0;
  ++person.times;
  person.last = now;
  return true;
}

void AttemptLimiter::forget(const std::string& who) {
  by_many_ = full_;
  by_newcomers_ = full_;
  people_.erase(who);
}

bool AttemptLimiter::is_rested(TimePoint now) const {
  return by_many_.is_full(now) && by_newcomers_.is_full(now);
}

}  // namespace lastcard::net
