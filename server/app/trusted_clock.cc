#include "server/app/trusted_clock.h"

#include <cstdlib>

#include <spdlog/spdlog.h>

#include "server/store/journal_writer.h"
#include "server/store/moment.h"

namespace lastcard::app {
namespace {

using std::chrono::duration_cast;
using std::chrono::seconds;
using std::chrono::steady_clock;
using std::chrono::system_clock;

constexpr std::int64_t kDay = 86'400;

}  // namespace

store::SeenClock look_at_clock(const store::SeenClock& last, seconds wall, seconds passed) {
  const std::int64_t expected = last.seen + passed.count();
  const std::int64_t doubted = last.doubted > 0 ? last.doubted + passed.count() : 1;
  const bool near = last.seen == 0 || std::abs(wall.count() - expected) <= kDay;
  if (near || doubted > kDay) return {wall.count(), 0};
  return {expected, doubted};
}

TrustedClock::TrustedClock(store::JournalWriter& journal)
    : journal_(journal), looked_(steady_clock::now()), remember_(looked_) {
  journal_.work_on([&](store::Database& database) {
    return database.within_transaction([&](soci::session& session) -> std::size_t {
      seen_ = store::seen_clock(session);
      return 0;
    });
  });
  ran_ = this->now();
  look(looked_);
}

bool TrustedClock::is_right() {
  const auto now = steady_clock::now();
  look(now);
  if (now >= remember_) {
    journal_.work_on([&](store::Database& database) {
      return database.within_transaction([&](soci::session& session) -> std::size_t {
        store::note_clock(session, seen_);
        return 1;
      });
    });
    remember_ = now + std::chrono::minutes(1);
  }
  return seen_.doubted == 0;
}

void TrustedClock::look(table::SteadyTime now) {
  const auto passed = duration_cast<seconds>(now - looked_);
  looked_ += passed;
  const store::SeenClock last = seen_;
  const auto wall = system_clock::now();
  seen_ = look_at_clock(last, duration_cast<seconds>(wall.time_since_epoch()), passed);
  const bool doubts = seen_.doubted > 0;
  if (doubts == (last.doubted > 0)) return;
  if (doubts) {
    spdlog::warn("event=clock_doubted now={} expected={}", store::moment_text(wall),
                 store::moment_text(this->now()));
  } else {
    spdlog::info("event=clock_believed now={}", store::moment_text(wall));
  }
}

}  // namespace lastcard::app
