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

// The place of a card at a table: the index of its zone, and its index in the zone, counted from
// the bottom.
using Place = std::pair<int, int>;
using Places = std::set<Place>;

// Returns the places from which a step took cards whose faces the viewer saw on their way. `events`
// are the step's events, and `before` is the table before it.
[[nodiscard]] Places places_seen_in(const std::vector<Event>& events, const Table& before,
                                    Viewer viewer);

// Returns the places of the cards that the action needs. These cards must stay in the seat's hand,
// or the action would be impossible.
[[nodiscard]] Places places_used_by(const Action& action, const Table& table);

// Returns whether a table that was dealt anew is acceptable.
using Accept = std::function<bool(const Table&)>;

// Returns the table with all cards that the viewer does not see dealt anew over the places that it
// does not see (Imagination), except for the kept places. The viewer cannot tell the two tables
// apart. Returns nothing if no other deal is found that `accept` accepts.
[[nodiscard]] std::optional<Table> resample(
    const Table& table, Viewer viewer, const Places& keep, SeededEntropy& dice,
    const Accept& accept = [](const Table&) { return true; });

// Lays as many other cards into a zone as lie there. The last card is on top.
void lay_into(Table& table, ZoneId zone, std::vector<Card> cards);

// Returns the table with the own extras of all seats cleared, except for the viewer's.
[[nodiscard]] Table without_own_of_others(const Table& table, Viewer viewer);

}  // namespace lastcard::test
