#pragma once

#include <string>
#include <string_view>

#include "tests/engine/worked_positions.h"

namespace lastcard::testing {

// Lays out a position of the Stops games for chips, as their rule books write it. Seat 0 played the
// cards that are not listed. In addition to the books' members, `before` holds the stacks at the
// start of the hand; without it they are `chips`.
void lay_out_stops(Tx& tx, const Json& position);

// Returns a table at such a position.
//
//   auto t = stops_table("spinado", 3, R"({"phase": "lead", "turn": 1, "hands": […]})");
[[nodiscard]] WorkedTable stops_table(std::string_view game, int seats, std::string_view position,
                                      std::string_view rules = "{}");

// Returns the number of all chips, in stacks and in pots.
[[nodiscard]] int chips_on(const Table& table);

// Returns what is wrong with a rule set for three players: one "/member message" in each line.
[[nodiscard]] std::string problems_of(std::string_view game, std::string_view rules);

// Return the codes of the seat's asks, or the badge with a code.
[[nodiscard]] std::vector<std::string> ask_codes(const View& view);
[[nodiscard]] const Fact* badge_of(const View& view, std::string_view code);

// Returns a zone as the viewer sees it: its cards' codes, or "3 backs".
[[nodiscard]] std::string shown(const Table& table, Viewer viewer, std::string_view zone);

// Plays whole matches at random, including the clock, and expects that no chip is lost or made.
// Returns the number of hands played.
int expect_chips_are_kept(std::string_view game, int seats, std::string_view rules);

}  // namespace lastcard::testing
