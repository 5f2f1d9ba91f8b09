#include <gtest/gtest.h>

#include "engine/sim/self_play.h"
#include "tests/laws/cases.h"
#include "tests/support/count_allocations.h"

// Bots try millions of moves: once its lists have grown, a table takes nothing from the heap to say
// what is legal, to check it, to carry it out, or to deal (docs/performance.md, E2).

namespace lastcard::test {
namespace {

TEST(Allocation, MovesTakeNothingFromTheHeap) {
  for (const Case& one : all_cases()) {
    if (one.seats > 6) continue;
    SCOPED_TRACE(one.described());
    const Match match = one.match();
    sim::SelfPlay play(match.setup(), one.seed);
    play.moves(2000);
    const std::size_t before = allocations();
    play.moves(2000);
    EXPECT_EQ(allocations() - before, 0U);
  }
}

TEST(Allocation, NeitherDoesACopyOfATable) {
  const Match match = all_cases().front().match();
  sim::SelfPlay play(match.setup(), 1);
  play.moves(100);
  const std::size_t before = allocations();
  const Table copy = play.table();
  EXPECT_TRUE(copy == play.table());
  EXPECT_EQ(allocations() - before, 0U);
}

}  // namespace
}  // namespace lastcard::test
