#pragma once

#include <string>
#include <string_view>

#include "tests/engine/worked_positions.h"

namespace lastcard::testing {

// Positions of the Stops games for chips, as their rule books write them: cards that are not listed
// were played earlier by seat 0. Besides the books' members, `before` holds the stacks at the start
// of the hand; without it they are `chips`.
void lay_out_stops(Tx& tx, const Json& position);

// A table at such a position.
//
//   auto t = stops_table("spinado", 3, R"({"phase": "lead", "turn": 1, "hands": […]})");
[[nodiscard]] WorkedTable stops_table(std::string_view game, int seats, std::string_view position,
                                      std::string_view rules = "{}");

// All chips there are: in stacks and in pots.
[[nodiscard]] int chips_on(const Table& table);

// What is wrong with a rule set for three players: "/member message", one a line.
[[nodiscard]] std::string problems_of(std::string_view game, std::string_view rules);

// What the seat's prompt or the table's badges are about, by their codes.
[[nodiscard]] std::vector<std::string> ask_codes(const View& view);
[[nodiscard]] const Fact* badge_of(const View& view, std::string_view code);

// A zone as the viewer sees it: its cards' codes, or "3 backs".
[[nodiscard]] std::string shown(const Table& table, Viewer viewer, std::string_view zone);

// Plays whole matches at random, the clock included, and expects that chips are neither lost nor
// made, whatever the rules. Says how many hands were played.
int expect_chips_are_kept(std::string_view game, int seats, std::string_view rules);

}  // namespace lastcard::testing
