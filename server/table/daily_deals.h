#pragma once

#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "engine/deals/deals.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// At every table of the day's deal the person has this seat and leads, since the other deals.
inline constexpr Seat kDailySeat{0};
inline constexpr Seat kDailyDealer{3};

// The day's deal (docs/games.md), as its tables need it. Days are as in "2026-11-29", by UTC.
// Outlives the tables; any thread.
class DailyDeals {
 public:
  DailyDeals() = default;
  DailyDeals(const DailyDeals&) = delete;
  DailyDeals& operator=(const DailyDeals&) = delete;
  virtual ~DailyDeals() = default;

  // From what the cards of that day follow: a secret.
  [[nodiscard]] virtual deals::Number root_of(const std::string& day) const = 0;
  // Somebody's table is durable. Said again after a restart, as is what follows.
  virtual void opened(const std::string& day, const SessionId& who, const std::string& table,
                      const std::string& name) = 0;
  // The round at that table is over by its rules.
  virtual void finished(const std::string& day, const SessionId& who, const std::string& table,
                        int points) = 0;
};

// What a round is worth to the seat: a point for each card that the others have left, if it has
// none; else it loses a point for each card of its own.
[[nodiscard]] int daily_points(const std::vector<int>& cards_left, Seat seat);

}  // namespace lastcard::table
