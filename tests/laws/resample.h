#pragma once

#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/core/entropy.h"
#include "engine/core/event.h"
#include "engine/core/intent.h"
#include "engine/core/table.h"

namespace lastcard::test {

// A card's place at a table: which zone, and which card of it from below.
using Place = std::pair<int, int>;
using Places = std::set<Place>;

// The places from which the step took cards whose faces the viewer got to see, however they went:
// `events` are the step's, starting from `before`.
[[nodiscard]] Places places_seen_in(const std::vector<Event>& events, const Table& before,
                                    Viewer viewer);

// The places of the cards with which the seat carries out this action, which must stay in its hand
// for the action to be possible.
[[nodiscard]] Places places_used_by(const Action& action, const Table& table);

// Whether a table that was dealt anew is one that there could be.
using Accept = std::function<bool(const Table&)>;

// The table with all cards that the viewer does not see dealt anew over the places that it does not
// see (Imagination), but for the places that are kept. To the viewer it is the same table. Nothing
// if no other deal is found that `accept` accepts.
[[nodiscard]] std::optional<Table> resample(
    const Table& table, Viewer viewer, const Places& keep, SeededEntropy& dice,
    const Accept& accept = [](const Table&) { return true; });

// Lays other cards into a zone, as many as lie there; the last one is on top.
void lay_into(Table& table, ZoneId zone, std::vector<Card> cards);

// The table with nothing in what the seats have of their own, but for the viewer's.
[[nodiscard]] Table without_own_of_others(const Table& table, Viewer viewer);

}  // namespace lastcard::test
