#include "server/net/token_bucket.h"

#include <algorithm>

namespace lastcard::net {

void TokenBucket::fill(TimePoint now) {
  // Several threads read the clock, and their times may arrive out of order.
  if (now <= filled_) return;
  if (filled_ != TimePoint{}) {
    const std::chrono::duration<double> passed = now - filled_;
    tokens_ = std::min(burst_, tokens_ + passed.count() * per_second_);
  }
  filled_ = now;
}

void TokenBucket::spend(TimePoint now, double count) {
  if (per_second_ <= 0) return;
  fill(now);
  tokens_ -= count;
}

bool TokenBucket::take(TimePoint now) {
  if (per_second_ <= 0) return true;
  fill(now);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::has_one(TimePoint now) const {
  TokenBucket same = *this;
  return same.take(now);
}

bool TokenBucket::is_full(TimePoint now) const {
  const std::chrono::duration<double> passed = now - filled_;
  return per_second_ <= 0 || filled_ == TimePoint{} ||
         tokens_ + passed.count() * per_second_ >= burst_;
}

}  // namespace lastcard::net
