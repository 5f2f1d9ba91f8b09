// What a viewer knows of a table, remembers and imagines. The tests try every game by random play
// under every rule set. Nightly runs set TEST_IMAGINED to the number of imagined tables for each
// game.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/imagination.h"
#include "engine/core/plays.h"
#include "engine/registry.h"
#include "tests/laws/cases.h"
#include "tests/laws/remembered.h"
#include "tests/laws/texts.h"
#include "tests/support/agreeing.h"
#include "tests/support/numbers.h"

namespace lastcard::test {
namespace {

class Imagining : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Games, Imagining,
                         testing::ValuesIn(all_games().begin(), all_games().end()), name_of_game);

#ifdef NDEBUG
constexpr int kTables = 2000;
#else
constexpr int kTables = 300;
#endif
int wanted() { return static_cast<int>(number_from("TEST_IMAGINED", kTables)); }

// Returns all that the viewer is told of the table and may do there. While a veil lasts, no player
// gets an answer.
std::string told_of(const Table& table, Viewer viewer, Moment moment, SeededEntropy dice) {
  std::string text = text_of(make_view(table, viewer, moment));
  if (!viewer.seat() || moment == Moment::veiled) return text;
  const Seat seat = *viewer.seat();
  const std::vector<Card> hand = hand_of(table, seat);
  for (int tries = 0; tries < 4; ++tries) {
    const std::vector<Card> cards =
        hand.empty() ? std::vector<Card>{Card::from_face(static_cast<int>(dice.below(53)))}
                     : likely_play(hand, dice);
    text += text_of(check_action(table, {seat, intent_of(cards)}));
    text += text_of(consider_cards(table, seat, cards));
  }
  for (const Intent& intent :
       {Intent(Draw{}), Intent(Take{}), Intent(Pass{}), Intent(KnockLastCard{}), Intent(Beg{})}) {
    text += text_of(check_action(table, {seat, intent}));
  }
  return text;
}

// Plays on at an imagined table. The game throws if the table is inconsistent.
void play_to_the_end(Table table, std::uint64_t seed) {
  constexpr int kMostSteps = 400;
  const std::vector<Card> cards = every_card(table);
  SeededEntropy chance(seed);
  sim::RandomPlay play(seed, {});
  for (int step = 0; step < kMostSteps && !table.round_over(); ++step) {
    if (table.setup().game->preparing(table)) return;
    const Action action = play.next_action(table);
    ASSERT_FALSE(check_action(table, action)) << to_json(action).dump();
    Tx tx(table, chance);
    table.setup().game->play(tx, action);
    ASSERT_EQ(every_card(table), cards);
  }
}

void imagine_once(const Table& table, const Knowledge& knowledge, std::uint64_t seed, bool to_end) {
  const Viewer viewer = knowledge.viewer();
  const Moment moment = knowledge.glimpse().moment();
  ASSERT_EQ(disagreement(knowledge, table), "") << "at the real table";
  SeededChance chance(seed);
  const auto found = imagine(knowledge, chance);
  ASSERT_TRUE(found);
  const Table& imagined = *found;
  ASSERT_EQ(disagreement(knowledge, imagined), "") << "at the imagined table";
  ASSERT_TRUE(Knowledge(Glimpse(imagined, viewer, moment), knowledge.memory()) == knowledge);
  ASSERT_EQ(every_card(imagined), every_card(table));

  if (seed % 4 == 0) {
    SeededChance again(seed);
    ASSERT_TRUE(imagine(knowledge, again) == found);
    ASSERT_EQ(told_of(imagined, viewer, moment, SeededEntropy(seed)),
              told_of(table, viewer, moment, SeededEntropy(seed)));
  }
  if (to_end) play_to_the_end(imagined, seed);
}

TEST_P(Imagining, GivesTablesConsistentWithTheViewersKnowledge) {
  constexpr std::uint64_t kMostPasses = 10000;
  SCOPED_TRACE("TEST_IMAGINED=" + std::to_string(wanted()));
  int imagined = 0;
  const auto visit = [&](const Case& one, Share share) {
    SeededEntropy dice(one.seed + 1);
    Remembered match(one);
    for (int step = 0; step < share.steps && imagined < wanted(); ++step) {
      SCOPED_TRACE("step " + std::to_string(step));
      match.go_on();
      if (match.viewers().empty()) continue;
      const std::size_t index = dice.below(match.viewers().size());
      const Viewer viewer = match.viewers()[index];
      SCOPED_TRACE(name_of(viewer));
      const bool veiled = veil_of(match.table()) && dice.below(2) == 0;
      const Glimpse glimpse(match.table(), viewer, veiled ? Moment::veiled : Moment::settled);
      const bool forgets = dice.below(8) == 0;
      const Knowledge knowledge =
          forgets ? Knowledge(glimpse) : Knowledge(glimpse, match.memory(index));
      imagine_once(match.table(), knowledge, dice.below(1U << 30U), dice.below(16) == 0);
      if (testing::Test::HasFatalFailure()) return 0;
      ++imagined;
    }
    return 0;
  };
  for (std::uint64_t pass = 0; pass < kMostPasses && imagined < wanted(); ++pass) {
    each_case(*GetParam(), wanted(), visit, pass);
    if (HasFailure()) return;
  }
  EXPECT_GE(imagined, wanted());
  RecordProperty("imagined", imagined);
}

TEST_P(Imagining, KeepsCardsWhereARuleHasShownThem) {
  int revealed = 0;
  const auto visit = [&](const Case& one, Share share) {
    SeededEntropy dice(one.seed + 3);
    Remembered match(one);
    for (int step = 0; step < share.steps; ++step) {
      SCOPED_TRACE("step " + std::to_string(step));
      match.go_on();
      if (match.round_over()) continue;
      for (std::size_t index = 0; index < match.viewers().size(); ++index) {
        const Shown& shown = match.shown(index);
        if (shown.size() == 0) continue;
        SCOPED_TRACE(name_of(match.viewers()[index]));
        ++revealed;
        EXPECT_TRUE(shown.is_in(match.memory(index)));
        const Knowledge knowledge(Glimpse(match.table(), match.viewers()[index]),
                                  match.memory(index));
        SeededChance chance(dice.below(1U << 30U));
        const auto imagined = imagine(knowledge, chance);
        EXPECT_TRUE(imagined && shown.is_in(*imagined));
        if (HasFailure()) return 0;
      }
    }
    return 0;
  };
  each_case(*GetParam(), 3 * wanted(), visit);
  RecordProperty("revealed", revealed);
}

// At an imagined table, the last act must have been possible: its seat must not hold a card that it
// would have had to play instead. Memory concludes nothing false, but it does not conclude all that
// is possible. So the test counts impossible tables and compares their number with that of a viewer
// without a memory.
TEST_P(Imagining, GivesTablesAtWhichTheLastActWasPossible) {
  constexpr int kOften = 4;
  constexpr int kSlack = 40;
  int wrong = 0;
  int wrong_without_memory = 0;
  const auto visit = [&](const Case& one, Share share) {
    SeededEntropy dice(one.seed + 5);
    Remembered match(one);
    for (int number = 0; number < share.steps; ++number) {
      SCOPED_TRACE("step " + std::to_string(number));
      match.go_on();
      const auto& step = match.last_step();
      if (!step || match.round_over()) continue;
      const std::size_t index = dice.below(match.viewers().size());
      const Viewer viewer = match.viewers()[index];
      SCOPED_TRACE(name_of(viewer));
      if (!seen_by(Glimpse(step->before, viewer), step->action).act()) continue;
      const auto real = could_have_acted(*step, viewer, match.table());
      EXPECT_NE(real, std::optional(false)) << "at the real table";
      const auto is_wrong = [&](const Knowledge& knowledge) {
        SeededChance chance(dice.below(1U << 30U));
        const auto imagined = imagine(knowledge, chance);
        EXPECT_TRUE(imagined);
        return imagined && could_have_acted(*step, viewer, *imagined) == std::optional(false);
      };
      const Glimpse after(match.table(), viewer);
      if (is_wrong(Knowledge(after, match.memory(index)))) ++wrong;
      if (is_wrong(Knowledge(after))) ++wrong_without_memory;
      if (HasFailure()) return 0;
    }
    return 0;
  };
  each_case(*GetParam(), wanted(), visit);
  RecordProperty("wrong", wrong);
  RecordProperty("wrong_without_memory", wrong_without_memory);
  EXPECT_LE(kOften * wrong, wrong_without_memory + kSlack) << "of " << wrong_without_memory;
}

}  // namespace
}  // namespace lastcard::test
