#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "tests/laws/cases.h"

// No player can keep a table busy without effect. Whatever can be repeated must move a card or the
// turn.

namespace lastcard::test {
namespace {

constexpr int kSteps = 2000;
// More than all players can say, call or knock before the next card is played.
constexpr int kPatience = 400;

bool moved_on(const Table& before, const Table& after) {
  if (before.turn() != after.turn() || before.waiting() != after.waiting()) return true;
  for (std::size_t zone = 0; zone < before.setup().zones.size(); ++zone) {
    const ZoneId id(static_cast<int>(zone));
    if (!std::ranges::equal(before.cards(id), after.cards(id))) return true;
  }
  return false;
}

Table after(const Table& before, const Action& action, SeededEntropy& dice) {
  Table table = before;
  Tx tx(table, dice);
  table.setup().game->play(tx, action);
  return table;
}

struct Idle {
  Action action;
  Table table;
};

// Returns all that a seat may do without moving a card or the turn.
std::vector<Idle> idle_deeds(const Table& table, SeededEntropy& dice) {
  std::vector<Idle> deeds;
  for (int seat = 0; seat < table.seats(); ++seat) {
    IntentList listed;
    add_legal(table, Seat(seat), listed);
    for (const Intent& intent : listed) {
      const Action action{Seat(seat), intent};
      if (!cards_played(intent).empty() || std::holds_alternative<GiveCard>(intent)) continue;
      Table next = after(table, action, dice);
      if (!moved_on(table, next)) deeds.push_back({action, std::move(next)});
    }
  }
  return deeds;
}

void expect_to_run_out(const Table& start, SeededEntropy& dice) {
  Table table = start;
  Action last;
  for (int done = 0; done < kPatience && !table.round_over(); ++done) {
    std::vector<Idle> deeds = idle_deeds(table, dice);
    if (deeds.empty()) return;
    Idle& chosen = deeds[dice.below(deeds.size())];
    last = chosen.action;
    table = std::move(chosen.table);
  }
  EXPECT_TRUE(table.round_over()) << to_json(last).dump() << " can be done for ever on "
                                  << table.setup().game->snapshot(table).dump();
}

TEST_P(Laws, EverySequenceOfActsMovesACardOrTheTurnInTheEnd) {
  walk(*GetParam(), kSteps, [&](Walk& here, const Action&) {
    const Table& table = here.match.table();
    expect_to_run_out(table, here.dice);
    if (here.match.preparing()) return;
    expect_to_run_out(with_nothing_to_draw(table, here.dice), here.dice);
  });
}

}  // namespace
}  // namespace lastcard::test
