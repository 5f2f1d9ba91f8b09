#pragma once

#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "engine/deals/deals.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// At every table of the daily deal, the person has kDailySeat and kDailyDealer deals, so the person
// plays first.
inline constexpr Seat kDailySeat{0};
inline constexpr Seat kDailyDealer{3};

// The daily deal (docs/games.md), as its tables use it. Days are UTC dates like "2026-11-29".
// Outlives the tables. Thread-safe.
class DailyDeals {
 public:
  DailyDeals() = default;
  DailyDeals(const DailyDeals&) = delete;
  DailyDeals& operator=(const DailyDeals&) = delete;
  virtual ~DailyDeals() = default;

  // The secret number from which the cards of this day are computed.
  [[nodiscard]] virtual deals::Number root_of(const std::string& day) const = 0;
  // A person's table is on the disk. After a restart, this and finished() are called again.
  virtual void opened(const std::string& day, const SessionId& who, const std::string& table,
                      const std::string& name) = 0;
  // The round at this table has ended by its rules.
  virtual void finished(const std::string& day, const SessionId& who, const std::string& table,
                        int points) = 0;
};

// The points of the seat for a round. If it has no cards left, it gets one point for each card of
// the other seats. Otherwise it loses one point for each card of its own.
[[nodiscard]] int daily_points(const std::vector<int>& cards_left, Seat seat);

}  // namespace lastcard::table
