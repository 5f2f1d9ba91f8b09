// Matches at random of any game, and what is played on from their positions.
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

// When tables are made, in seconds since 1970.
inline constexpr std::int64_t kPracticeBegan = 1795287600;
// Whoever plays on.
[[nodiscard]] table::SessionId practising_player();
// Bots act at once, and soon for whoever is away.
[[nodiscard]] protocol::Settings quick_settings();

// The record of a match at random, of so many steps at most.
[[nodiscard]] std::string random_record(const Game& game, std::uint64_t seed, int most_steps);
// Positions with something left to play, by chance: the first of the match, and some others.
[[nodiscard]] std::vector<int> playable_positions(const archive::OpenedMatch& opened,
                                                  SeededEntropy& dice);
// The table K7WPQ2 for a position of it. Throws where there is none.
[[nodiscard]] archive::Resumed resumed(const std::string& record, int position, Seat seat);
// The seat's finished match, as the table names it.
inline constexpr const char* kPlayedFrom = "0123456789abcdef0123456789abcdef";

// All that follows from a table's entries, to be compared.
[[nodiscard]] Json json_of(const table::TableCore& core);

// A law of every registered game: a test each.
class Practice : public testing::TestWithParam<const Game*> {
 protected:
  struct Position {
    std::string record;
    const archive::OpenedMatch& opened;
    int position;
    Seat seat;
  };
  // Some records of the game, and positions in them.
  void each_position(int records, const std::function<void(const Position&)>& visit);
};
[[nodiscard]] std::string name_of_game(const testing::TestParamInfo<const Game*>& info);

}  // namespace lastcard::test
