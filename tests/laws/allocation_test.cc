#include <gtest/gtest.h>

#include "engine/core/imagination.h"
#include "engine/registry.h"
#include "engine/sim/self_play.h"
#include "tests/laws/cases.h"
#include "tests/support/count_allocations.h"

// Bots try millions of moves. Once a table's lists have grown, the table therefore allocates no
// memory to list the legal moves, to check a move, to carry it out, or to deal
// (docs/performance.md, E2).

namespace lastcard::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Games, Laws, testing::ValuesIn(all_games().begin(), all_games().end()),
                         name_of_game);

// Returns the number of allocations in `moves` moves and the deals between them. The function does
// not count what players agree on before a deal, because rules may be written then. It also does
// not count the clearing of the table after a match.
std::size_t allocations_of(sim::SelfPlay& play, int moves) {
  std::size_t taken = 0;
  for (int left = moves; left > 0; --left) {
    play.renew();
    const std::size_t before = allocations();
    play.deal();
    const bool counts = !play.preparing();
    play.move();
    if (counts) taken += allocations() - before;
  }
  return taken;
}

TEST_P(Laws, MovesTakeNothingFromTheHeap) {
  for (const Case& one : cases_of(*GetParam())) {
    if (one.seats > 6) continue;
    SCOPED_TRACE(one.described());
    const Match match = one.match();
    sim::SelfPlay play(match.setup(), one.seed);
    play.moves(2000);
    EXPECT_EQ(allocations_of(play, 2000), 0U);
    if (HasFailure()) return;
  }
}

TEST_P(Laws, ACopyOfATableTakesNothingFromTheHeap) {
  const Match match = cases_of(*GetParam()).front().match();
  sim::SelfPlay play(match.setup(), 1);
  play.moves(100);
  const std::size_t before = allocations();
  const Table copy = play.table();
  EXPECT_TRUE(copy == play.table());
  EXPECT_EQ(allocations() - before, 0U);
}

TEST_P(Laws, ImaginingTakesNothingFromTheHeap) {
  constexpr int kPositions = 200;
  for (const Case& one : cases_of(*GetParam())) {
    SCOPED_TRACE(one.described());
    const Match match = one.match();
    sim::SelfPlay play(match.setup(), one.seed);
    SeededChance chance(one.seed);
    for (int position = 0; position < kPositions; ++position) {
      play.moves(1);
      const Seat seat(position % one.seats);
      const std::size_t before = allocations();
      const Knowledge knowledge(Glimpse(play.table(), seat));
      const Table imagined = imagine(knowledge, chance).value();
      EXPECT_EQ(allocations() - before, 0U);
      EXPECT_EQ(imagined.phase() == kPhaseOver, play.table().round_over());
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace lastcard::test
