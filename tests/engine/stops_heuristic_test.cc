#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/registry.h"
#include "engine/sim/play.h"
#include "tests/engine/scenario.h"
#include "tests/engine/stops_position.h"

// The rule-of-thumb bots of Play or Pay, Spinado and Pope Joan must play as their headers say.

namespace lastcard::testing {
namespace {

// Returns the move of the bot on turn in card notation.
std::string choice(const WorkedTable& t) {
  const auto bot = make_bot(t.match().game().info().id, "regular");
  SeededChance chance(1);
  const auto intent = bot->choose(Glimpse(t.table(), *t.table().turn()), chance);
  return intent ? text_of(*intent) : "";
}

TEST(StopsHeuristic, LeadsFromAboveACardOfItsOwn) {
  EXPECT_EQ(choice(stops_table("play-or-pay", 3, R"({"phase": "lead", "turn": 0,
    "hands": [["5C","6C","JC","KH"],["7C"],["8C"]]})")),
            "6C")
      << "5C is the thirteenth then, and leads again";
}

TEST(StopsHeuristic, LaysItsLastSuitInTheOrderThatGoesOutSoonest) {
  EXPECT_EQ(choice(stops_table("play-or-pay", 3, R"({"phase": "lead", "turn": 0,
    "hands": [["2C","QC","KC"],["7C"],["8C"]]})")),
            "QC");
}

TEST(StopsHeuristic, LeadsACardAfterWhichTheSequenceIsSureToStop) {
  EXPECT_EQ(choice(stops_table("spinado", 3, R"({"phase": "lead", "turn": 0,
    "dead": ["TD","9D"], "hands": [["KC","5H"],["6H","7H","3C"],["8H","9H","4C","6S"]]})")),
            "KC");
}

TEST(StopsHeuristic, LaysTheSpinadoWhenSomebodyIsNearlyOut) {
  EXPECT_EQ(choice(stops_table("spinado", 3, R"({"phase": "follow", "turn": 0, "last": "4H",
    "next": "5H", "hands": [["AD","5H","9S","3C"],["6H"],["8H","9H","4C","6S"]]})")),
            "5H AD");
}

TEST(StopsHeuristic, PlaysForTheMatrimonyPot) {
  EXPECT_EQ(choice(stops_table("spinado", 3, R"({"phase": "lead", "turn": 0,
    "pots": {"matrimony": 9}, "dead": ["4S"],
    "hands": [["QD","KD","3C","4C","JS"],["6H","5C","6C","QS","7S"],["8H","9H","7C","6S","KS"]]})")),
            "QD");
}

TEST(StopsHeuristic, PlaysForThePopePot) {
  EXPECT_EQ(choice(stops_table("pope-joan", 3, R"({"phase": "lead", "turn": 0,
    "turnup": "2H", "trump": "H", "pots": {"pope": 6}, "dead": ["4S"],
    "hands": [["9D","3C","JS"],["TD","4C","QS","7S"],["8H","9H","7C","6S","KS"]]})")),
            "9D");
}

// Returns what a seat leads that holds clubs and these cards, if only that pot has chips (twenty).
std::string led_for(const char* game, const char* pot, std::vector<std::string> hand,
                    std::vector<std::string> others) {
  hand.insert(hand.end(), {"3C", "4C", "5C"});
  others.insert(others.end(), {"6H", "7S"});
  const std::vector<std::string> last = {"8H", "9H"};
  Json position = {{"phase", "lead"}, {"turn", 0}, {"turnup", "2H"}, {"trump", "H"}};
  position["dead"] = Json::array({"4S"});
  position["pots"][pot] = 20;
  position["hands"] = Json::array({hand, others, last});
  return choice(stops_table(game, 3, position.dump()));
}

TEST(StopsHeuristic, KnowsWhichCardsWinEachPot) {
  EXPECT_EQ(led_for("spinado", "intrigue", {"JD", "QD"}, {"KD"}), "JD");
  EXPECT_EQ(led_for("spinado", "matrimony", {"JD", "QD"}, {"KD"}), "3C");
  EXPECT_EQ(led_for("spinado", "matrimony", {"QD", "KD"}, {"JD"}), "QD");
  EXPECT_EQ(led_for("spinado", "intrigue", {"QD", "KD"}, {"JD"}), "3C");

  EXPECT_EQ(led_for("pope-joan", "pope", {"9D"}, {"TD"}), "9D");
  EXPECT_EQ(led_for("pope-joan", "ace", {"AH"}, {"JH", "QH", "KH"}), "AH");
  EXPECT_EQ(led_for("pope-joan", "king", {"KH"}, {"JH", "QH", "AH"}), "KH");
  EXPECT_EQ(led_for("pope-joan", "queen", {"QH"}, {"JH", "KH", "AH"}), "QH");
  EXPECT_EQ(led_for("pope-joan", "jack", {"JH"}, {"QH", "KH", "AH"}), "JH");
  for (const char* pot : {"pope", "ace", "king", "jack", "matrimony", "intrigue"}) {
    EXPECT_EQ(led_for("pope-joan", pot, {"QH"}, {"TD", "JH", "KH", "AH"}), "3C") << pot;
  }
  EXPECT_EQ(led_for("pope-joan", "matrimony", {"QH", "KH"}, {"JH", "AH"}), "QH");
  EXPECT_EQ(led_for("pope-joan", "intrigue", {"JH", "QH"}, {"KH", "AH"}), "JH");
}

// Three players at random win a third each. A seat that thinks wins more, although most plays are
// forced.
TEST(StopsHeuristic, BeatsPlayersWhoPlayAtRandom) {
  struct Expected {
    const char* game;
    int matches;
    double percent;
  };
  for (const auto& [game, matches, percent] :
       {Expected{"play-or-pay", 60, 75}, Expected{"spinado", 200, 38},
        Expected{"pope-joan", 120, 40}}) {
    sim::PlayOptions options;
    options.game = find_game(game);
    options.rules = Json::object();
    options.seats = 3;
    options.matches = matches;
    options.players = {"regular", "random", "random"};
    const auto summary = sim::play_matches(options, [](const Json&) {});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->finished, options.matches) << game;
    EXPECT_GE(100 * summary->shares.front() / matches, percent) << game;
  }
}

}  // namespace
}  // namespace lastcard::testing
