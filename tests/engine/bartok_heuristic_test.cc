#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/bots/play_on.h"
#include "engine/core/codec.h"
#include "engine/core/fast_chance.h"
#include "tests/engine/bartok_table.h"

// Bots that play Bartok, by rules of thumb as their header says, and by search.

namespace lastcard::testing {
namespace {

constexpr const char* kRules =
    R"([{"when": {"played": {"rank": ["8"]}}, "do": [{"effect": "say", "text": "Eight"}]},
        {"when": {"played": {"color": "red"}},
         "do": [{"effect": "next-must", "match": {"color": "black"}}]}])";

BartokTable table(const char* hands) {
  return BartokTable(3, {{"delay", 0}, {"start_rules", Json::parse(kRules)}},
                     {{"phase", "play"},
                      {"turn", 0},
                      {"hands", Json::parse(hands)},
                      {"discard", {"5S"}},
                      {"stock", {"2C", "3C", "4C"}}});
}

std::string choice(const BartokTable& t, int seat) {
  const auto bot = make_bot("bartok", "regular");
  SeededChance chance(1);
  const auto intent = bot->choose(Glimpse(t.table(), Seat(seat)), chance);
  return intent ? to_json(*intent).dump() : "";
}

Json play(const char* card) { return {{"intent", "play-card"}, {"card", card}}; }

TEST(BartokHeuristic, PlaysOnlyProperCards) {
  EXPECT_EQ(choice(table(R"([["KD", "9H", "7S"], ["AC", "AD"], ["QC", "QD"]])"), 0),
            play("7S").dump());
  EXPECT_EQ(choice(table(R"([["KD", "9H", "7D"], ["AC", "AD"], ["QC", "QD"]])"), 0),
            R"({"intent":"draw"})");
}

TEST(BartokHeuristic, KnowsWhatTheLastCardDemands) {
  auto t = table(R"([["5H", "KD", "9C"], ["9H", "5C", "AD"], ["QC", "QD"]])");
  t.act(0, play("5H"));
  EXPECT_EQ(choice(t, 1), play("5C").dump()) << "a heart fits, and is not black";
}

// Nobody could prove that such a card is wrong, because the table no longer shows the demand.
TEST(BartokBots, OfNoLevelLayAWrongCard) {  // BAR-11
  const auto laid = [](const BartokTable& t, std::string_view level, std::uint64_t seed) {
    SeededChance chance(seed);
    const auto intent = make_bot("bartok", level)->choose(Glimpse(t.table(), Seat(1)), chance);
    return intent ? to_json(*intent).dump() : "";
  };
  constexpr std::uint64_t kSeeds = 20;
  auto none = table(R"([["5H", "KD", "9C", "QS"], ["9H", "7H", "2H"], ["QC", "QD", "AC"]])");
  none.act(0, play("5H"));
  auto one = table(R"([["5H", "KD", "9C", "QS"], ["9H", "7H", "5C"], ["QC", "QD", "AC"]])");
  one.act(0, play("5H"));
  for (const std::string_view level : bot_levels()) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      SCOPED_TRACE(std::string(level) + ", seed " + std::to_string(seed));
      EXPECT_EQ(laid(none, level, seed), R"({"intent":"draw"})");
      const std::string choice = laid(one, level, seed);
      EXPECT_TRUE(choice == play("5C").dump() || choice == R"({"intent":"draw"})") << choice;
    }
  }
}

// In a search, nobody calls such a card. So it would look better than the proper ones.
TEST(BartokBots, CompareNoWrongCardWithTheirChoice) {  // BAR-11
  auto t = table(R"([["5H", "KD", "9C", "QS"], ["9H", "7H", "5C"], ["QC", "QD", "AC"]])");
  t.act(0, play("5H"));
  const Knowledge knowledge(Glimpse(t.table(), Seat(1)));
  const auto bot = make_bot("bartok", "expert");
  const Intent wrong = PlayCard{Card(Rank::nine, Suit::hearts)};
  const std::vector<Intent> proper = {Draw{}, PlayCard{Card(Rank::five, Suit::clubs)}};
  constexpr std::uint64_t kSeeds = 5;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    SeededChance chance(seed);
    const auto weighed = bot->weigh(knowledge, &wrong, chance);
    ASSERT_TRUE(weighed);
    EXPECT_NE(weighed->choice, wrong);
    EXPECT_FALSE(weighed->other);
    for (const Intent& move : proper) {
      SeededChance same_chance(seed);
      const auto same = bot->weigh(knowledge, &move, same_chance);
      ASSERT_TRUE(same);
      EXPECT_EQ(weighed->choice, same->choice);
      compared += same->other ? 1 : 0;
    }
  }
  EXPECT_GT(compared, 0);
}

TEST(BartokHeuristic, CallsACardThatIsSurelyWrong) {
  auto t = table(R"([["KD", "9C", "7D"], ["AC", "AD"], ["QC", "QD"]])");
  t.act(0, play("KD"));
  EXPECT_EQ(choice(t, 2), R"({"intent":"call-violation","seat":0,"violation":"wrong-card"})");
}

TEST(BartokHeuristic, CallsNoViolationThatItCannotKnow) {
  auto t = table(R"([["7S", "9C"], ["AC", "AD"], ["QC", "QD"]])");
  t.act(0, play("7S"));
  EXPECT_EQ(choice(t, 2), "") << "it may have been said";
}

TEST(BartokHeuristic, SaysItsWordAndItsPhrase) {
  auto t = table(R"([["8S", "9C"], ["AC", "AD"], ["QC", "QD"]])");
  t.act(0, play("8S"));
  EXPECT_EQ(choice(t, 0), R"({"intent":"knock-last-card"})");
  t.act(0, {{"intent", "knock-last-card"}});
  EXPECT_EQ(choice(t, 0), R"({"intent":"say","text":"Eight"})");
  t.act(0, {{"intent", "say"}, {"text", "Eight"}});
  EXPECT_EQ(choice(t, 0), "");
}

TEST(BartokHeuristic, CallsAForgottenPhrase) {
  auto t = table(R"([["8S", "9C", "7D"], ["AC", "AD"], ["QC", "QD"]])");
  t.act(0, play("8S"));
  EXPECT_EQ(choice(t, 2), R"({"intent":"call-violation","seat":0,"violation":"phrase"})");
}

TEST(BartokBots, SayWhatTheyOweInImaginedRounds) {  // BAR-14
  auto t = table(R"([["8S", "9C", "7D", "6H"], ["AC", "AD"], ["QC", "QD"]])");
  t.act(0, play("8S"));
  const auto bot = make_bot("bartok", "regular");
  Table imagined = t.table();
  bots::PlayOn play_on(imagined.setup(), *bot, {.steps = 1});
  FastChance chance(1);
  FastEntropy cards(1);
  static_cast<void>(play_on.share_of(Seat(0), imagined, chance, cards));
  EXPECT_EQ(imagined.count(ZoneId(0)), 3) << "nobody can call a phrase that was said";
}

TEST(BartokHeuristic, KnowsThatASkipOfTwoPlayersIsAnotherTurn) {  // BAR-30, section 4
  const auto laid = [](int count) {
    const Json rule = {{"when", {{"played", {{"rank", {"9"}}}}}},
                       {"do", {{{"effect", "skip"}, {"count", count}}}}};
    const BartokTable t(2, {{"delay", 0}, {"start_rules", {rule}}},
                        {{"phase", "play"},
                         {"turn", 0},
                         {"hands", {{"9S", "7S", "7D", "KD"}, {"AC", "AD", "QD"}}},
                         {"discard", {"5S"}},
                         {"stock", {"2C", "3C", "4C"}}});
    return choice(t, 0);
  };
  EXPECT_EQ(laid(1), play("9S").dump());
  EXPECT_EQ(laid(2), play("7S").dump()) << "the turn goes to the other all the same";
}

}  // namespace
}  // namespace lastcard::testing
