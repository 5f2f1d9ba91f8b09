#pragma once

#include <optional>
#include <span>

#include "engine/core/intent.h"
#include "engine/core/rules.h"
#include "engine/core/table.h"

namespace lastcard {

// Values in the snapshots and results of all games (conventions, "Records").

[[nodiscard]] Json codes_of(std::span<const Card> cards);
// The codes of all cards in these zones, sorted.
[[nodiscard]] Json sorted_codes(const Table& table, std::span<const ZoneId> zones);
[[nodiscard]] Json seat_or_null(std::optional<Seat> seat);
[[nodiscard]] Json card_or_null(std::optional<Card> card);
// The numbers of the seats, in ascending order.
[[nodiscard]] Json numbers_of(SeatSet seats);

// The most sets in a record's list of legal intents (conventions, "Canonical form of a legal
// intent"). A list with this many sets may lack other legal sets.
inline constexpr std::size_t kMostListedSets = 10000;
// Returns the legal intents of a seat, with at most kMostListedSets sets.
[[nodiscard]] IntentList legal_of_record(const Table& table, Seat seat);

}  // namespace lastcard
