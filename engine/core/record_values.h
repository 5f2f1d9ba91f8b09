#pragma once

#include <optional>
#include <span>

#include "engine/core/rules.h"
#include "engine/core/table.h"

namespace lastcard {

// What the snapshots and results of all games are made of (conventions, "Records").

// The cards in the order in which they lie.
[[nodiscard]] Json codes_of(std::span<const Card> cards);
// All cards that lie in these zones, sorted.
[[nodiscard]] Json sorted_codes(const Table& table, std::span<const ZoneId> zones);
[[nodiscard]] Json seat_or_null(std::optional<Seat> seat);
[[nodiscard]] Json card_or_null(std::optional<Card> card);
// The numbers of the seats, rising.
[[nodiscard]] Json numbers_of(SeatSet seats);

}  // namespace lastcard
