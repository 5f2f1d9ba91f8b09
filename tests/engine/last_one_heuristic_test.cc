#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/core/view.h"
#include "tests/engine/last_one_position.h"

// The rule-of-thumb bot of Last One must play as its header says.

namespace lastcard::testing {
namespace {

std::optional<Intent> choice(const LastOnePosition& t, int seat) {
  const auto bot = make_bot("last-one", "regular");
  SeededChance chance(1);
  return bot->choose(Glimpse(t.table(), Seat(seat)), chance);
}

LastOnePosition turn(std::string_view hand, std::string_view others, std::string_view top = "5H") {
  return LastOnePosition(R"({"phase": "play", "turn": 0, "hands": [)" + std::string(hand) + ", " +
                         std::string(others) + R"(], "discard": [")" + std::string(top) +
                         R"("], "stock": ["AC", "AD", "2D", "TD", "TS"]})");
}

constexpr std::string_view kFull = R"(["6C", "7C", "9C", "TC"], ["6S", "7S", "9S", "KS"])";
constexpr std::string_view kNearlyOut = R"(["6C"], ["6S", "7S", "9S", "KS"])";

TEST(LastOneHeuristic, KeepsItsWildCards) {
  EXPECT_EQ(choice(turn(R"(["*", "8H", "9H", "KC"])", kFull), 0), last_one_intent("9H"));
}

TEST(LastOneHeuristic, PlaysItsWildCardsWhenSomebodyIsNearlyOut) {
  EXPECT_EQ(choice(turn(R"(["*", "9H", "KC", "7D"])", kNearlyOut), 0), last_one_intent("*"));
}

TEST(LastOneHeuristic, AttacksAPlayerWhoIsNearlyOut) {
  EXPECT_EQ(choice(turn(R"(["2H", "9H", "9C", "9D"])", kNearlyOut), 0), last_one_intent("2H"));
}

TEST(LastOneHeuristic, PlaysRatherThanDraw) {
  EXPECT_EQ(choice(turn(R"(["8C", "KC", "QS"])", kFull), 0), last_one_intent("8C"));
}

TEST(LastOneHeuristic, CallsItsLastCard) {  // LAS-50
  EXPECT_EQ(choice(turn(R"(["9H", "KC"])", kFull), 0), last_one_intent("9H!"));
  const LastOnePosition owing(R"({"phase": "play", "turn": 1, "owes": 0, "hands": [["KC"],
      ["6C", "9C"]], "discard": ["9H"], "stock": ["AC"]})");
  EXPECT_EQ(choice(owing, 0), last_one_intent("knock"));
  EXPECT_EQ(choice(turn(R"(["9H", "KC"])", kFull), 1), std::nullopt);
}

TEST(LastOneHeuristic, GoesOutOnAThree) {  // LAS-22
  EXPECT_EQ(choice(turn(R"(["3H", "KC"])", kFull), 0), last_one_intent("3H!"));
}

TEST(LastOneHeuristic, CallsTheSuitOfWhichItHasMost) {
  const LastOnePosition t(R"({"phase": "call-suit", "turn": 0, "hands": [["9C", "4D", "KD", "8S"],
      ["6C", "9S"]], "discard": ["8H"], "stock": ["AC"]})");
  EXPECT_EQ(choice(t, 0), last_one_intent("call D"));
}

constexpr std::string_view kMelee = R"({"phase": "melee", "hands": [["5H", "9C", "KD"],
    ["*", "5H", "3S"], ["*", "TS", "6C", "7C"]], "discard": ["4D", "4H"], "stock": ["AC"],
    "melee": {"aggressor": 0, "defender": 1, "need": "5H"}})";

TEST(LastOneHeuristic, DefendsItselfWithTheNaturalCard) {  // LAS-43
  EXPECT_EQ(choice(LastOnePosition(kMelee), 1), last_one_intent("5H"));
}

TEST(LastOneHeuristic, DoesNotGoOnWithItsOwnAttack) {  // LAS-41
  EXPECT_EQ(choice(LastOnePosition(kMelee), 0), last_one_intent("pass"));
}

TEST(LastOneHeuristic, KeepsItsJokerOutOfOthersMelees) {
  EXPECT_EQ(choice(LastOnePosition(kMelee), 2), last_one_intent("pass"));
}

TEST(LastOneHeuristic, AnswersBeforeTheDeal) {  // LAS-2
  const Game& game = *LastOnePosition(kMelee).table().setup().game;
  auto match = Match::create(game, Json::object(), 3).value();
  SeededEntropy chance(1);
  (void)match.start_round(chance);
  const auto bot = make_bot("last-one", "regular");
  SeededChance dice(1);
  EXPECT_EQ(bot->choose(Glimpse(match.table(), Seat(0)), dice), last_one_intent("hand 6"));
  (void)match.apply({Seat(0), last_one_intent("hand 9")}, chance);
  EXPECT_EQ(bot->choose(Glimpse(match.table(), Seat(1)), dice), last_one_intent("yes"));
}

}  // namespace
}  // namespace lastcard::testing
