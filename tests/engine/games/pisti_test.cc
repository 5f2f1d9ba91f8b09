#include <algorithm>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/capture/pisti_state.h"
#include "engine/registry.h"
#include "tests/engine/laid_table.h"
#include "tests/engine/scenario.h"

// The rules of docs/rules/pisti.md.

namespace lastcard::testing {
namespace {

using List = std::vector<std::string>;

// Returns a table of four players with dealer 0, so play goes 3, 2, 1, 0. The cards that are not
// laid out lie among the captured cards of side 0, although no side counts as the last capturer
// yet. The stock keeps the round going.
LaidTable pisti(std::string_view patch = "{}", int seats = 4) {
  LaidTable t("pisti", seats, "captured-0", patch);
  t.turn("play", seats - 1);
  return t;
}

// Returns all cards in the order of their codes, with the cards of `first` in front and those of
// `last` at the end.
std::string deck(std::string_view first, std::string_view last = "") {
  const auto front = cards_of(first);
  const auto back = cards_of(last);
  const auto in = [](const std::vector<Card>& cards, Card card) {
    return std::ranges::find(cards, card) != cards.end();
  };
  std::vector<Card> all = front;
  for (int face = 1; face < Card::kFaces; ++face) {
    const Card card = Card::from_face(face);
    if (!in(front, card) && !in(back, card)) all.push_back(card);
  }
  all.insert(all.end(), back.begin(), back.end());
  return text_of(all);
}

Json snapshot_of(const Match& match) { return match.game().snapshot(match.table()); }

TEST(PistiDeal, PacketsGoToTheRightAndTheFirstKittyCardIsTurned) {  // PIS-4, PIS-5, PIS-6, PIS-8
  const Match match =
      dealt("pisti", 4, deck("7H 2H 3H KC  7C 9D JS TD  2D 3D 4D 5D  6D 7D 8D AD", "QS"));
  const Json now = snapshot_of(match);
  EXPECT_EQ(now["pile"], Json::parse(R"(["7H"])"));
  EXPECT_EQ(now["kitty"], Json::parse(R"(["2H", "3H", "KC"])"));
  EXPECT_EQ(now["hands"][3], Json::parse(R"(["7C", "9D", "JS", "TD"])"));
  EXPECT_EQ(now["hands"][2], Json::parse(R"(["2D", "3D", "4D", "5D"])"));
  EXPECT_EQ(now["hands"][1], Json::parse(R"(["6D", "7D", "8D", "AD"])"));
  EXPECT_EQ(now["exposed"], "QS");
  EXPECT_EQ(now["stock"], 32);
  EXPECT_EQ(now["turn"], 3);
  EXPECT_EQ(now["last_capture"], Json());
}

TEST(PistiDeal, PacketsGoToTheLeftIfTheRulesSaySo) {  // PIS-3, PIS-8, PIS-24
  const Match match =
      dealt("pisti", 4, deck("7H 2H 3H KC 7C 9D JS TD"), R"({"counterclockwise": false})");
  EXPECT_EQ(snapshot_of(match)["turn"], 1);
  EXPECT_EQ(snapshot_of(match)["hands"][1], Json::parse(R"(["7C", "9D", "JS", "TD"])"));
  EXPECT_EQ(match.next_dealer(), Seat(1));
  EXPECT_EQ(dealt("pisti", 4, deck("7H 2H 3H KC")).next_dealer(), Seat(3));
}

TEST(PistiDeal, OnAJackTheNextKittyCardIsTurned) {  // PIS-6, example 5
  const Match match = dealt("pisti", 4, deck("JC 5H 2H 3H  5D 9D 8D TD"));
  EXPECT_EQ(snapshot_of(match)["pile"], Json::parse(R"(["JC", "5H"])"));
  EXPECT_EQ(snapshot_of(match)["kitty"], Json::parse(R"(["2H", "3H"])"));
}

TEST(PistiDeal, FourJacksAreShuffledAgainAndNotRecorded) {  // PIS-7
  auto match = Match::create(*find_game("pisti"), Json::object(), 2);
  ASSERT_TRUE(match);
  ScriptedEntropy orders({cards_of(deck("JC JD JH JS")), cards_of(deck("JC JD JH 5H"))});
  const StepResult result = match->start_round(orders);
  ASSERT_EQ(result.shuffles.size(), 1U);
  EXPECT_EQ(text_of(result.shuffles.front()), deck("JC JD JH 5H"));
  EXPECT_EQ(snapshot_of(*match)["pile"], Json::parse(R"(["JC", "JD", "JH", "5H"])"));
  EXPECT_EQ(snapshot_of(*match)["kitty"], Json::array());
  auto other = Match::create(*find_game("pisti"), Json::object(), 2);
  ScriptedEntropy only({cards_of(deck("JC JD JH JS"))});
  EXPECT_THROW(other->start_round(only), ReplayError) << "such a round is not valid";
}

TEST(Pisti, TheFirstCaptureTakesTheKittyAndIsNoPisti) {  // PIS-11, PIS-13, PIS-16, example 1
  Match match = dealt("pisti", 4, deck("7H 2H 3H KC  7C 9D JS TD"));
  IntentList legal;
  add_legal(match.table(), Seat(3), legal);
  EXPECT_EQ(legal.size(), 4U);
  SeededEntropy chance(1);
  match.apply({Seat(3), playing("7C")}, chance);
  const Json now = snapshot_of(match);
  EXPECT_EQ(now["captured"], Json::parse(R"([[], ["2H", "3H", "7C", "7H", "KC"]])"));
  EXPECT_EQ(now["pistis"], Json::parse("[[], []]"));
  EXPECT_EQ(now["last_capture"], 1);
  EXPECT_EQ(now["pile"], Json::array());
  EXPECT_EQ(now["turn"], 2);
  EXPECT_EQ(now["points"], Json::parse("[0, 0]"));
}

TEST(Pisti, OnlyTheCapturingSideSeesTheKitty) {  // PIS-30, PIS-31, PIS-32, example 1
  auto t = pisti();
  t.lay("pile", "8H 7H").lay("kitty", "2H 3H KC").lay("hand-3", "7C 9D").lay("stock", "2S 3S");
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(t.seen(Seat(seat), "kitty"), "3 backs");
  t.act(3, "7C");
  for (const int seat : {1, 3}) EXPECT_EQ(t.seen(Seat(seat), "won-kitty-1"), "2H 3H KC");
  for (const int seat : {0, 2}) EXPECT_EQ(t.seen(Seat(seat), "won-kitty-1"), "3 backs");
  EXPECT_EQ(t.seen(Viewer::spectator(), "won-kitty-1"), "3 backs");
  EXPECT_EQ(t.seen(Seat(3), "captured-1"), "3 backs") << "not even its own";
  const View view = t.view(Seat(0));
  const auto badge = std::ranges::find_if(
      view.badges, [](const Fact& fact) { return fact.code == "captured" && fact.side == 1; });
  ASSERT_NE(badge, view.badges.end());
  EXPECT_EQ(badge->count, 6);
  EXPECT_EQ(t.seen(Seat(1), "hand-3"), "1 backs") << "partners do not see each other's hands";
}

TEST(Pisti, AJackOnAJackIsAJackPisti) {  // PIS-12, PIS-15, example 2
  auto t = pisti();
  t.lay("hand-3", "5H JD").lay("hand-2", "8C JS").lay("stock", "2S 3S");
  EXPECT_EQ(t.legal(3), intents({"5H", "JD"}));
  t.act(3, "JD");
  EXPECT_EQ(t.at("pile"), Json::parse(R"(["JD"])"));
  EXPECT_EQ(t.at("last_capture"), Json()) << "on an empty pile a jack captures nothing";
  t.act(2, "JS");
  EXPECT_EQ(t.at("pistis"), Json::parse(R"([["JS"], []])"));
  EXPECT_EQ(t.seen(Seat(1), "pisti-0"), "JS") << "PIS-17";
  EXPECT_EQ(t.notes(), List({"played", "captured", "pisti"}));
}

TEST(Pisti, ALoneCardIsAPistiForItsOwnRankOnly) {  // PIS-15, example 3
  for (const bool jack : {false, true}) {
    auto t = pisti();
    t.lay("pile", "9C").lay("hand-3", "JH 9H 4S").lay("stock", "2S 3S").lay("kitty", "KC");
    t.act(3, jack ? "JH" : "9H");
    EXPECT_EQ(t.at("pistis"), Json::parse(jack ? "[[], []]" : R"([[], ["9H"]])"));
    EXPECT_EQ(t.at("captured")[1].size(), 3U) << "face-down kitty cards do not count (PIS-15)";
  }
}

TEST(Pisti, OnlyAJackTakesAJack) {  // PIS-11, example 4
  auto t = pisti();
  t.lay("pile", "JC").lay("hand-3", "QH 4S").lay("stock", "2S 3S");
  t.act(3, "QH");
  EXPECT_EQ(t.at("pile"), Json::parse(R"(["JC", "QH"])"));
}

TEST(Pisti, ACaptureOfSeveralCardsIsNoPisti) {  // PIS-15, example 5
  auto t = pisti();
  t.lay("pile", "JC 5H").lay("kitty", "2H 3H").lay("hand-3", "5D 4S").lay("stock", "2S 3S");
  t.act(3, "5D");
  EXPECT_EQ(t.at("captured")[1], Json::parse(R"(["2H", "3H", "5D", "5H", "JC"])"));
  EXPECT_EQ(t.at("pistis"), Json::parse("[[], []]"));
}

TEST(Pisti, TheLastCardIsNoPistiUnlessTheRulesSaySo) {  // PIS-16, example 6
  for (const bool counts : {false, true}) {
    auto t = pisti(counts ? R"({"first_last_pisti": true})" : "{}");
    t.lay("pile", "KH").lay("hand-0", "KD").turn("play", 0);
    t.act(0, "KD");
    EXPECT_EQ(t.at("phase"), "over");
    EXPECT_EQ(t.at("pistis"), Json::parse(counts ? R"([["KD"], []])" : "[[], []]"));
  }
}

TEST(Pisti, TheFirstCardIsAPistiIfTheRulesSaySo) {  // PIS-16
  Match match =
      dealt("pisti", 4, deck("7H 2H 3H KC  7C 9D JS TD"), R"({"first_last_pisti": true})");
  SeededEntropy chance(1);
  match.apply({Seat(3), playing("7C")}, chance);
  EXPECT_EQ(snapshot_of(match)["pistis"], Json::parse(R"([[], ["7C"]])"));
}

TEST(Pisti, WhenAllHandsArePlayedABatchIsDealt) {  // PIS-5, PIS-14
  auto t = pisti(R"({"hand": 2})");
  t.lay("hand-0", "4S").turn("play", 0).lay("pile", "9C").lay("exposed", "QS");
  t.lay("stock", "2S 3S 4C 5C 6C 7C 8C");
  t.act(0, "4S");
  EXPECT_EQ(t.at("hands"),
            Json::parse(R"([["2S", "QS"], ["3S", "4C"], ["5C", "6C"], ["7C", "8C"]])"))
      << "the exposed card is the dealer's last";
  EXPECT_EQ(t.at("exposed"), Json());
  EXPECT_EQ(t.at("stock"), 0);
  EXPECT_EQ(t.at("pile"), Json::parse(R"(["9C", "4S"])"));
  EXPECT_EQ(t.at("turn"), 3);
}

TEST(Pisti, CardsLeftInThePileGoToTheLastCapturer) {  // PIS-20
  auto t = pisti();
  t.lay("captured-1", "AC").lay("pile", "9C").lay("hand-0", "4S").turn("play", 0);
  t.change([](Tx& tx) { tx.open<capture::Open>() = {.captured = 1, .last_capture = 1}; });
  t.act(0, "4S");
  EXPECT_EQ(t.at("captured")[1], Json::parse(R"(["4S", "9C", "AC"])"));
  EXPECT_EQ(t.at("pile"), Json::array());
  EXPECT_EQ(t.at("last_capture"), 1);
  EXPECT_EQ(t.result()["cards"], Json::parse("[49, 3]"));
  EXPECT_EQ(t.seen(Viewer::spectator(), "captured-1"), "AC 9C 4S") << "PIS-33";
}

TEST(Pisti, SidesScoreTheirCardsTheirPistisAndTheMajority) {  // PIS-21, PIS-22
  auto t = pisti();
  t.lay("pisti-1", "JS").lay("captured-1", "JC AC AH 2C 3C 4C 5C 6C 7C 8C 9C TC QC KC 3D 4D 5D");
  t.lay("captured-1", "6D 7D 8D 9D QD KD 3H").lay("pisti-0", "9H");
  t.change([](Tx& tx) { tx.set_phase(kPhaseOver); });
  EXPECT_EQ(t.result(), Json::parse(R"({"cards": [27, 25], "majority": 0,
                                        "pistis": [["9H"], ["JS"]], "scored": [20, 26],
                                        "points": [0, 0]})"));
}

TEST(Pisti, AtTwentySixEachNobodyHasTheMajority) {  // PIS-21
  auto t = pisti();
  t.lay("pisti-1", "JS").lay("captured-1", "JC AC AH 2C 3C 4C 5C 6C 7C 8C 9C TC QC KC 3D 4D 5D");
  t.lay("captured-1", "6D 7D 8D 9D QD KD 3H 4H").change([](Tx& tx) { tx.set_phase(kPhaseOver); });
  EXPECT_EQ(t.result()["cards"], Json::parse("[26, 26]"));
  EXPECT_EQ(t.result()["majority"], Json());
  EXPECT_EQ(t.result()["scored"], Json::parse("[7, 26]"));
}

TEST(Pisti, SinglesThatShareTheLargestNumberScoreNoMajority) {  // PIS-2, PIS-21
  auto t = pisti(R"({"partners": false})");
  t.lay("captured-1", "2C 3C 4C 5C 6C 7C 8C 9C TC QC KC 2D 3D 4D 5D 6D 7D 8D 9D QD");
  t.lay("captured-2", "2H 3H 4H 5H 6H 7H 8H 9H TH QH KH 2S 3S 4S 5S 6S 7S 8S 9S QS");
  t.change([](Tx& tx) { tx.set_phase(kPhaseOver); });
  EXPECT_EQ(t.result()["cards"], Json::parse("[12, 20, 20, 0]"));
  EXPECT_EQ(t.result()["majority"], Json());
}

// Returns the match's outcome when a round is over and the sides have these totals.
std::optional<Outcome> outcome_at(int first, int second) {
  auto t = pisti();
  t.points(0, first).points(1, second).change([](Tx& tx) { tx.set_phase(kPhaseOver); });
  return t.match().outcome();
}

TEST(Pisti, AMatchIsWonByTheOneSideWithTheMost) {  // PIS-23
  EXPECT_FALSE(outcome_at(150, 149));
  EXPECT_EQ(outcome_at(151, 20)->side, 0);
  EXPECT_EQ(outcome_at(160, 171)->side, 1) << "even if both have passed the target";
  EXPECT_FALSE(outcome_at(160, 160)) << "level at the top: another round";
}

TEST(Pisti, ARoundIsScoredWhenItEnds) {  // PIS-23, example 6
  auto t = pisti();
  t.lay("captured-1", "AC TD").lay("pile", "KH").lay("hand-0", "KD").turn("play", 0);
  t.points(0, 140).points(1, 30);
  t.act(0, "KD");
  EXPECT_EQ(t.at("points"), Json::parse("[152, 34]"))
      << "3 aces, 4 jacks, 2C, majority; TD, an ace";
  EXPECT_EQ(t.match().game().match_result(t.match().table()),
            Json::parse(R"({"side": 0, "points": [152, 34]})"));
}

TEST(Pisti, APlayerMayAlwaysLayAnyCard) {  // PIS-10, example 7
  auto t = pisti();
  t.lay("pile", "5H").lay("hand-3", "5C 5D").lay("hand-2", "8C").lay("stock", "2S 3S");
  EXPECT_EQ(t.legal(3), intents({"5C", "5D"}));
  EXPECT_EQ(t.legal(2), List());
  EXPECT_EQ(t.refused(2, "8C"), "not_your_turn PIS-10");
  EXPECT_EQ(t.refused(3, "8C"), "not_in_hand PIS-10");
  EXPECT_EQ(t.refused(3, "draw"), "not_of_this_game PIS-10");
  EXPECT_EQ(t.refused(3, playing_with_knock("5C")), "no_last_card_call PIS-10");
}

TEST(Pisti, SidesArePairsOfPartnersOrSingles) {  // PIS-2
  const Game& game = *find_game("pisti");
  const auto sides = [&](const char* rules, int seats) {
    const auto match = Match::create(game, Json::parse(rules), seats);
    return std::pair(match->has_teams(), snapshot_of(*match)["points"].size());
  };
  EXPECT_EQ(sides("{}", 4), std::pair(true, std::size_t{2}));
  EXPECT_EQ(sides(R"({"partners": false})", 4), std::pair(false, std::size_t{4}));
  EXPECT_EQ(sides("{}", 2), std::pair(false, std::size_t{2}));
}

TEST(Pisti, AWrongRuleSetIsRefusedInWords) {  // section 1, PIS-1
  EXPECT_EQ(rule_problems("pisti", "{}", 2), List());
  EXPECT_EQ(rule_problems("pisti", "{}", 3), List({" are for 2 or 4 players, not 3"}));
  EXPECT_EQ(
      rule_problems("pisti", R"({"hand": 5, "ace": 0, "partners": "yes", "jokers": 2})", 4).size(),
      4U);
  EXPECT_EQ(rule_problems("pisti", R"({"hand": 5, "ace": 0})", 4),
            List({"/hand is 5: it takes one of 2, 3, 4, 6",
                  "/ace is 0: it takes a whole number from 1 to 100"}));
}

TEST(Pisti, TheBotTakesAPistiAndKeepsItsJackFromALowCard) {
  auto t = pisti();
  t.lay("pile", "9C").lay("hand-3", "JH 9H 4S").lay("hand-2", "2H 3H").lay("stock", "2S 3S");
  const auto bot = make_bot("pisti", "regular");
  SeededChance chance(1);
  EXPECT_EQ(bot->choose(t.glimpse(Seat(3)), chance), playing("9H"));
  auto other = pisti();
  other.lay("pile", "9C").lay("hand-3", "JH 4S").lay("hand-2", "2H 3H").lay("stock", "2S 3S");
  EXPECT_EQ(bot->choose(other.glimpse(Seat(3)), chance), playing("4S"));
}

}  // namespace
}  // namespace lastcard::testing
