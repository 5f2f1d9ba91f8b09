// Helpers for tests that play random matches of any game, and play on from their positions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/entropy.h"
#include "engine/core/game.h"
#include "server/archive/opened_match.h"
#include "server/archive/practice.h"
#include "server/table/core/table_core.h"

namespace lastcard::test {

// The time at which tables are made, in seconds since 1970.
inline constexpr std::int64_t kPracticeBegan = 1795287600;
// The session of the person who plays on.
[[nodiscard]] table::SessionId practising_player();
// Settings with which bots act at once, and soon replace an absent player.
[[nodiscard]] protocol::Settings quick_settings();

// Returns the record of a random match with at most that many steps.
[[nodiscard]] std::string random_record(const Game& game, std::uint64_t seed, int most_steps);
// Returns the first position, if something is left to play there, and some random ones.
[[nodiscard]] std::vector<int> playable_positions(const archive::OpenedMatch& opened,
                                                  SeededEntropy& dice);
// Returns table K7WPQ2 for a position of the match. Throws if the match cannot go on from there.
[[nodiscard]] archive::Resumed resumed(const std::string& record, int position, Seat seat);
// The id of the finished match, by which the table names it.
inline constexpr const char* kPlayedFrom = "0123456789abcdef0123456789abcdef";

// Returns all of a table's state that follows from its entries, so that tests can compare it.
[[nodiscard]] Json json_of(const table::TableCore& core);

// Runs each test for every registered game.
class Practice : public testing::TestWithParam<const Game*> {
 protected:
  struct Position {
    std::string record;
    const archive::OpenedMatch& opened;
    int position;
    Seat seat;
  };
  // Calls `visit` with positions of some random records of the game.
  void each_position(int records, const std::function<void(const Position&)>& visit);
};
[[nodiscard]] std::string name_of_game(const testing::TestParamInfo<const Game*>& info);

}  // namespace lastcard::test
