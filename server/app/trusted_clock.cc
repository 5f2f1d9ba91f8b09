#include "server/app/trusted_clock.h"

#include <algorithm>
#include <cstdlib>

#include <spdlog/spdlog.h>

#include "server/store/moment.h"

namespace lastcard::app {
namespace {

using std::chrono::duration_cast;
using std::chrono::seconds;

constexpr std::int64_t kMostSeconds = seconds(TrustedClock::kMostApart).count();

}  // namespace

TrustedClock::TrustedClock(const Kept& kept, table::CalendarTime wall, table::SteadyTime steady)
    : kept_(kept), looked_(steady) {
  look(wall, steady);
}

bool TrustedClock::look(table::CalendarTime wall, table::SteadyTime steady) {
  const std::lock_guard lock(mutex_);
  const std::int64_t passed = duration_cast<seconds>(steady - looked_).count();
  const std::int64_t shown = duration_cast<seconds>(wall.time_since_epoch()).count();
  looked_ += seconds(passed);
  const bool doubted = kept_.doubted > 0;
  const std::int64_t expected = kept_.seen + passed;
  const bool first = kept_.seen == 0;
  if (first || std::abs(shown - expected) <= kMostSeconds ||
      kept_.doubted + passed >= kMostSeconds) {
    if (doubted) spdlog::info("event=clock_believed now={}", store::moment_text(wall));
    kept_ = {shown, 0};
    return true;
  }
  if (!doubted) {
    spdlog::warn("event=clock_doubted now={} expected={}", store::moment_text(wall),
                 store::moment_text(table::CalendarTime(seconds(expected))));
  }
  // One that was looked at only once is doubted, too.
  kept_ = {expected, std::max<std::int64_t>(1, kept_.doubted + passed)};
  return false;
}

table::CalendarTime TrustedClock::now() const {
  const std::lock_guard lock(mutex_);
  return table::CalendarTime(seconds(kept_.seen));
}

TrustedClock::Kept TrustedClock::kept() const {
  const std::lock_guard lock(mutex_);
  return kept_;
}

}  // namespace lastcard::app
