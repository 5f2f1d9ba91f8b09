#include <algorithm>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/registry.h"
#include "engine/tricks/trick.h"
#include "tests/engine/laid_table.h"
#include "tests/engine/scenario.h"

// The rules of docs/rules/rolling-stone.md.

namespace lastcard::testing {
namespace {

using List = std::vector<std::string>;

LaidTable stone(std::string_view patch = "{}") {
  return LaidTable("rolling-stone", 4, "discard", patch);
}

// Lets seat `by` lead the card. All seats have other cards, too.
LaidTable& led(LaidTable& t, int by, std::string_view card) {
  t.lay("hand-" + std::to_string(by), card);
  t.change([&](Tx& tx) { tricks::lead_next(tx, Seat(by)); });
  return t.act(by, card);
}

TEST(RollingStone, APackHasEightCardsForEachPlayer) {  // ROL-1, ROL-2, ROL-4
  for (const int seats : {4, 5, 6}) {
    SeededEntropy chance(3);
    auto created = Match::create(*find_game("rolling-stone"), Json::object(), seats);
    ASSERT_TRUE(created);
    Match& match = *created;
    const StepResult deal = match.start_round(chance);
    const auto& pack = deal.shuffles.front();
    EXPECT_EQ(static_cast<int>(pack.size()), 8 * seats);
    const auto lowest = seats == 4 ? Rank::seven : seats == 5 ? Rank::five : Rank::three;
    for (const Card card : pack) EXPECT_TRUE(card.rank() == Rank::ace || card.rank() >= lowest);
    const Json snapshot = match.game().snapshot(match.table());
    for (const Json& hand : snapshot["hands"]) EXPECT_EQ(hand.size(), 8U);
    EXPECT_EQ(snapshot["turn"], 1) << "the dealer's left leads";
    EXPECT_EQ(snapshot["phase"], "lead");
  }
  EXPECT_FALSE(Match::create(*find_game("rolling-stone"), Json::object(), 3));
  EXPECT_FALSE(Match::create(*find_game("rolling-stone"), Json::object(), 7));
}

TEST(RollingStone, CardsAreDealtOneAtATimeFromTheDealersLeft) {  // ROL-4
  const Match match =
      dealt("rolling-stone", 4,
            "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH "
            "7S 8S 9S TS JS QS KS AS");
  const Json hands = match.game().snapshot(match.table())["hands"];
  EXPECT_EQ(hands[1], Json::parse(R"(["7C", "7D", "7H", "7S", "JC", "JD", "JH", "JS"])"));
  EXPECT_EQ(hands[0], Json::parse(R"(["AC", "AD", "AH", "AS", "TC", "TD", "TH", "TS"])"));
}

TEST(RollingStone, TheLeaderPlaysAnyCard) {  // ROL-10, example 1
  auto t = stone();
  t.lay("hand-1", "7C KD AD").turn("lead", 1);
  EXPECT_EQ(t.legal(1), intents({"7C", "AD", "KD"}));
  EXPECT_EQ(t.refused(1, "take"), "nothing_to_take ROL-11");
  EXPECT_EQ(t.refused(1, "9S"), "not_in_hand ROL-10");
  EXPECT_EQ(t.refused(2, "7C"), "not_your_turn ROL-10");
  EXPECT_EQ(t.legal(2), List());
}

TEST(RollingStone, APlayerWhoCanFollowSuitMustFollow) {  // ROL-10, example 2
  auto t = stone();
  t.lay("hand-0", "8S").lay("hand-1", "7C KD AD");
  led(t, 0, "9D");
  EXPECT_EQ(t.legal(1), intents({"AD", "KD"}));
  EXPECT_EQ(t.refused(1, "7C"), "not_the_suit_led ROL-10");
  EXPECT_EQ(t.refused(1, "take"), "must_follow ROL-10");
}

TEST(RollingStone, APlayerWhoCannotFollowTakesTheTrickAndLeads) {  // ROL-11, example 3
  auto t = stone();
  t.lay("hand-0", "8S").lay("hand-1", "7C KD").lay("hand-2", "8C TS").lay("hand-3", "AS");
  led(t, 0, "9D").act(1, "KD");
  EXPECT_EQ(t.legal(2), intents({"take"}));
  EXPECT_EQ(t.refused(2, "TS"), "cannot_follow ROL-11");
  t.act(2, "take");
  EXPECT_EQ(t.at("hands")[2], Json::parse(R"(["8C", "9D", "KD", "TS"])"));
  EXPECT_EQ(t.at("trick"), Json::array());
  EXPECT_EQ(t.at("stalled"), 1);
  EXPECT_EQ(t.at("phase"), "lead");
  EXPECT_EQ(t.at("turn"), 2);
  EXPECT_EQ(t.notes(), List({"took-trick"}));
}

TEST(RollingStone, ACompleteTrickLeavesTheGameAndItsHighestCardLeads) {  // ROL-12, example 4
  auto t = stone();
  t.lay("hand-0", "8S 8H").lay("hand-1", "7C KD").lay("hand-2", "8C 7D").lay("hand-3", "AS AD");
  t.change([](Tx& tx) { tx.open<tricks::Open>().stalled = 7; });
  const auto before = t.at("discard").size();
  led(t, 0, "9D").act(1, "KD").act(2, "7D").act(3, "AD");
  EXPECT_EQ(t.at("discard").size(), before + 3) << "9D was laid aside before";
  EXPECT_EQ(t.at("stalled"), 0);
  EXPECT_EQ(t.at("turn"), 3);
  EXPECT_EQ(t.at("phase"), "lead");
  EXPECT_EQ(t.at("trick"), Json::array());
}

TEST(RollingStone, ALastCardThatFollowsWins) {  // ROL-20, example 5
  auto t = stone();
  t.lay("hand-0", "8S").lay("hand-1", "KD").lay("hand-2", "8C").lay("hand-3", "AS TS");
  led(t, 0, "9D").act(1, "KD");
  EXPECT_EQ(t.at("phase"), "over");
  EXPECT_EQ(t.at("turn"), Json());
  EXPECT_EQ(t.at("trick"),
            Json::parse(R"([{"seat": 0, "card": "9D"}, {"seat": 1, "card": "KD"}])"));
  EXPECT_EQ(t.result(), Json::parse(R"({"winner": 1, "reason": "out", "cards": [1, 0, 1, 2],
                                        "points": [0, 1, 0, 0]})"));
  EXPECT_EQ(t.match().game().match_result(t.match().table()),
            Json::parse(R"({"winner": 1, "points": [0, 1, 0, 0]})"));
  EXPECT_EQ(t.legal(2), List());
}

TEST(RollingStone, ALastCardThatLeadsWins) {  // ROL-20, example 6
  auto t = stone();
  t.lay("hand-2", "9D").lay("hand-3", "AS").turn("lead", 2);
  t.change([](Tx& tx) { tricks::lead_next(tx, Seat(2)); });
  t.act(2, "9D");
  EXPECT_EQ(t.result()["winner"], 2);
  EXPECT_EQ(t.result()["reason"], "out");
}

TEST(RollingStone, ALastCardThatCompletesTheTrickEndsTheRound) {  // ROL-20, section 6
  auto t = stone();
  t.lay("hand-0", "8S").lay("hand-1", "KD 7C").lay("hand-2", "7D 8C").lay("hand-3", "AD");
  led(t, 0, "9D").act(1, "KD").act(2, "7D").act(3, "AD");
  EXPECT_EQ(t.at("trick").size(), 4U);
  EXPECT_EQ(t.result()["winner"], 3);
}

// Returns a table at which seat 1 has the cards `one` and takes up the nine of diamonds. It is the
// hundredth trick in a row that is taken up.
LaidTable stalled_at(std::string_view one, std::string_view two, std::string_view three) {
  auto t = stone();
  t.lay("hand-0", "8S 9S TS JS QS").lay("hand-1", one).lay("hand-2", two).lay("hand-3", three);
  led(t, 0, "9D");
  t.change([](Tx& tx) { tx.open<tricks::Open>().stalled = 99; });
  t.act(1, "take");
  return t;
}

TEST(RollingStone, AStalledRoundGoesToTheOnlySmallestHand) {  // ROL-21, example 7
  const auto nobody = stalled_at("7C 8C 9C TC JC QC KC AC", "7H 8H 9H", "TH JH QH");
  EXPECT_EQ(nobody.result(), Json::parse(R"({"winner": null, "reason": "stall",
                                             "cards": [5, 9, 3, 3], "points": [0, 0, 0, 0]})"));
  EXPECT_EQ(nobody.notes(), List({"took-trick", "stalled", "round-void"}));
  const auto is_stalled = [](const Event& event) {
    const Note* note = note_in(event);
    return note != nullptr && note->code == "stalled" && note->count == 100;
  };
  EXPECT_TRUE(std::ranges::any_of(nobody.last_step().events, is_stalled));
  const auto two = stalled_at("7C 8C 9C TC JC QC KC", "7H 8H 9H", "TH JH QH KH");
  EXPECT_EQ(two.result(), Json::parse(R"({"winner": 2, "reason": "stall",
                                          "cards": [5, 8, 3, 4], "points": [0, 0, 1, 0]})"));
}

TEST(RollingStone, AMatchGoesOnUntilAPlayerReachesTheTarget) {  // ROL-22
  auto t = stone(R"({"target": 2})");
  t.lay("hand-2", "9D").lay("hand-3", "AS");
  t.change([](Tx& tx) { tricks::lead_next(tx, Seat(2)); }).points(1, 1);
  t.act(2, "9D");
  EXPECT_EQ(t.result()["points"], Json::parse("[0, 1, 1, 0]"));
  EXPECT_FALSE(t.match().over());
  EXPECT_EQ(t.match().next_dealer(), Seat(1)) << "the dealer's left";
}

TEST(RollingStone, HandsAndCompleteTricksAreHidden) {  // ROL-30, ROL-31
  auto t = stone();
  t.lay("hand-0", "8S").lay("hand-1", "7C").lay("hand-2", "8C TS").lay("hand-3", "AS");
  led(t, 0, "9D");
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(t.seen(viewer, "hand-2"), "2 backs");
    EXPECT_EQ(t.seen(viewer, "trick-0"), "9D");
    EXPECT_TRUE(t.seen(viewer, "discard").ends_with("backs"));
  }
  const auto named = [&](std::string_view code) {
    const View view = t.view(Seat(2));
    const auto badge = std::ranges::find(view.badges, code, &Fact::code);
    return badge == view.badges.end() ? Fact() : *badge;
  };
  EXPECT_EQ(named("highest").seat, Seat(0));
  t.act(1, "take");
  EXPECT_FALSE(named("highest").seat);
  EXPECT_EQ(t.seen(Seat(2), "hand-1"), "2 backs") << "nothing marks what was taken up";
  EXPECT_EQ(named("stalled").count, 1);
}

TEST(RollingStone, IntentsOfOtherGamesAreRefused) {  // section 3
  auto t = stone();
  t.lay("hand-1", "7C KD AD").turn("lead", 1);
  EXPECT_EQ(t.refused(1, "draw"), "not_of_this_game ROL-10");
  EXPECT_EQ(t.refused(1, "7C KD"), "not_of_this_game ROL-10");
  EXPECT_EQ(t.refused(1, playing_with_knock("7C")), "no_last_card_call ROL-10");
  EXPECT_TRUE(t.match().check({Seat(1), Clock::knock_expired}));
}

TEST(RollingStone, AWrongRuleSetIsRefusedInWords) {  // section 1
  EXPECT_EQ(rule_problems("rolling-stone", "{}", 4), List());
  EXPECT_EQ(rule_problems("rolling-stone", R"({"target": 51, "stall": 0, "speed": 1})", 4),
            List({"/target is 51: it takes a whole number from 1 to 50",
                  "/stall is 0: it takes a whole number from 1 to 1000",
                  "/speed is not known here; the members are target, stall"}));
}

TEST(RollingStone, TheBotLeadsLowFromItsLongestSuit) {
  auto t = stone();
  t.lay("hand-1", "7C TD KD AD AS").lay("hand-2", "8C").turn("lead", 1);
  const auto bot = make_bot("rolling-stone", "regular");
  SeededChance chance(1);
  EXPECT_EQ(bot->choose(t.glimpse(Seat(1)), chance), playing("TD"));
  EXPECT_EQ(bot->choose(t.glimpse(Seat(2)), chance), std::nullopt);
}

TEST(RollingStone, TheBotVariesItsChoicesWhenNothingMoves) {  // ROL-21
  auto t = stone();
  t.lay("hand-1", "7C TD KD AD AS").turn("lead", 1);
  t.change([](Tx& tx) { tx.open<tricks::Open>().stalled = 60; });
  const auto bot = make_bot("rolling-stone", "regular");
  SeededChance chance(1);
  constexpr int kTries = 40;
  std::vector<std::string> chosen;
  chosen.reserve(kTries);
  for (int tries = 0; tries < kTries; ++tries) {
    chosen.push_back(text_of(*bot->choose(t.glimpse(Seat(1)), chance)));
  }
  EXPECT_GT(std::ranges::count(chosen, "TD"), 8);
  EXPECT_LT(std::ranges::count(chosen, "TD"), 36);
}

}  // namespace
}  // namespace lastcard::testing
