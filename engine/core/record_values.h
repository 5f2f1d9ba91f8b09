#pragma once

#include <optional>
#include <span>

#include "engine/core/intent.h"
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

// A record's list of legal intents holds at most so many sets (conventions, "Canonical form of a
// legal intent"): a reader who counts as many knows that there may be others, which are as legal.
inline constexpr std::size_t kMostListedSets = 10000;
// What the seat may do, as a record lists it.
[[nodiscard]] IntentList legal_of_record(const Table& table, Seat seat);

}  // namespace lastcard
