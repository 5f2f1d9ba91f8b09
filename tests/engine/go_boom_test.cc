#include <algorithm>

#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/registry.h"
#include "engine/tricks/trick.h"
#include "tests/engine/laid_table.h"
#include "tests/engine/scenario.h"

// The rules of docs/rules/go-boom.md.

namespace lastcard::testing {
namespace {

using List = std::vector<std::string>;

// Returns a table of three players at which seat 1 leads. Cards that are not laid out are out of
// play.
LaidTable boom(std::string_view patch = "{}") {
  LaidTable t("go-boom", 3, "discard", patch);
  t.change([](Tx& tx) { tricks::lead_next(tx, Seat(1)); });
  return t;
}

// Returns a table at which seat 1 has led this card and holds another one.
LaidTable led(std::string_view card, std::string_view patch = "{}") {
  LaidTable t = boom(patch);
  t.lay("hand-1", card).lay("hand-1", "2C").act(1, card);
  return t;
}

// Returns the seat that has the trick's highest card, if the view names it.
std::optional<Seat> shown_as_highest(const LaidTable& t) {
  const View view = t.view(Viewer::spectator());
  const auto badge = std::ranges::find(view.badges, "highest", &Fact::code);
  if (badge == view.badges.end()) return std::nullopt;
  return badge->seat;
}

TEST(GoBoom, EachPlayerIsDealtAHandAndTheDealersLeftLeads) {  // GOB-3
  auto created = Match::create(*find_game("go-boom"), Json::object(), 6);
  ASSERT_TRUE(created);
  SeededEntropy chance(1);
  created->start_round(chance);
  const Json snapshot = created->game().snapshot(created->table());
  for (const Json& hand : snapshot["hands"]) EXPECT_EQ(hand.size(), 7U);
  EXPECT_EQ(snapshot["stock"], 10);
  EXPECT_EQ(snapshot["leader"], 1);
  EXPECT_EQ(snapshot["turn"], 1);
  EXPECT_EQ(snapshot["phase"], "lead");
}

TEST(GoBoom, TheLeaderPlaysAnyCardAndNothingElse) {  // GOB-10, example 1
  auto t = boom();
  t.lay("hand-1", "5S 5H KD").lay("stock", "2H");
  EXPECT_EQ(t.legal(1), intents({"5H", "5S", "KD"}));
  EXPECT_EQ(t.refused(1, "draw"), "leader_must_play GOB-10");
  EXPECT_EQ(t.refused(1, "pass"), "leader_must_play GOB-10");
  EXPECT_EQ(t.refused(2, "5S"), "not_your_turn GOB-10");
}

TEST(GoBoom, SuitOrRankFitsAndAPlayerMayDrawInstead) {  // GOB-11, GOB-12, example 2
  auto t = led("5S");
  t.lay("hand-2", "5D 9S 9C KD").lay("stock", "2H 3H");
  EXPECT_EQ(t.legal(2), intents({"5D", "9S", "draw"}));
  EXPECT_EQ(t.refused(2, "9C"), "does_not_fit GOB-11");
  EXPECT_EQ(t.refused(2, "pass"), "must_draw GOB-13");
}

TEST(GoBoom, UnderMustPlayAPlayerWhoCanPlayMustPlay) {  // GOB-12, example 2
  auto t = led("5S", R"({"must_play": true})");
  t.lay("hand-2", "5D 9S 9C KD").lay("stock", "2H 3H");
  EXPECT_EQ(t.legal(2), intents({"5D", "9S"}));
  EXPECT_EQ(t.refused(2, "draw"), "must_play GOB-12");
  const View view = t.view(Seat(2));
  EXPECT_EQ(view.asks.back().code, "draw");
  EXPECT_EQ(view.asks.back().refusal, (Violation{"must_play", "GOB-12"}));
}

TEST(GoBoom, APlayerDrawsCardByCardUntilTheStockIsEmpty) {  // GOB-12, GOB-13, example 3
  auto t = led("5S");
  t.lay("hand-2", "9C KD").lay("stock", "QS TH");
  EXPECT_EQ(t.legal(2), intents({"draw"}));
  t.act(2, "draw");
  EXPECT_EQ(t.at("hands")[2], Json::parse(R"(["9C", "KD", "TH"])"));
  EXPECT_EQ(t.at("turn"), 2);
  EXPECT_EQ(t.legal(2), intents({"draw"}));
  t.act(2, "draw");
  EXPECT_EQ(t.at("stock"), 0);
  EXPECT_EQ(t.legal(2), intents({"QS", "pass"}));
  EXPECT_EQ(t.refused(2, "draw"), "stock_empty GOB-13");
}

TEST(GoBoom, UnderMustPlayNobodyPassesACardThatFits) {  // GOB-13, example 3
  auto t = led("5S", R"({"must_play": true})");
  t.lay("hand-2", "9C KD QS");
  EXPECT_EQ(t.legal(2), intents({"QS"}));
  EXPECT_EQ(t.refused(2, "pass"), "must_play GOB-13");
}

TEST(GoBoom, ACardMatchesTheOneLedOrThePreviousOne) {  // GOB-11, example 4
  for (const bool previous : {false, true}) {
    auto t = led("5S", previous ? R"({"match": "previous"})" : "{}");
    t.lay("hand-2", "5D 8C").lay("hand-0", "QD QS");
    t.act(2, "5D");
    EXPECT_EQ(t.legal(0), intents({previous ? "QD" : "QS", "pass"}));
    const Fact status = t.view(Viewer::spectator()).status;
    EXPECT_EQ(status.suit, previous ? Suit::diamonds : Suit::spades);
  }
}

TEST(GoBoom, APassDoesNotChangeThePreviousCard) {  // GOB-11
  auto t = led("5S", R"({"match": "previous"})");
  t.lay("hand-2", "8C").lay("hand-0", "QD QS");
  t.act(2, "pass");
  EXPECT_EQ(t.legal(0), intents({"QS", "pass"}));
}

TEST(GoBoom, TheHighestCardOfAnySuitLeads) {  // GOB-14, example 5
  for (const bool passes : {false, true}) {
    auto t = led("5S");
    t.lay("hand-2", "QS 8C").lay("hand-0", "5D 8D");
    const auto before = t.at("discard").size();
    t.act(2, "QS").act(0, passes ? "pass" : "5D");
    EXPECT_EQ(t.at("leader"), 2);
    EXPECT_EQ(t.at("turn"), 2);
    EXPECT_EQ(t.at("phase"), "lead");
    EXPECT_EQ(t.at("trick"), Json::array());
    EXPECT_EQ(t.at("discard").size(), before + (passes ? 2 : 3));
  }
}

TEST(GoBoom, TheFirstOfEqualCardsLeads) {  // GOB-14, example 5
  auto t = led("9S");
  t.lay("hand-2", "9D 8C").lay("hand-0", "9C 8D");
  t.act(2, "9D").act(0, "9C");
  EXPECT_EQ(t.at("leader"), 1);
  auto aces = led("KS");
  aces.lay("hand-2", "AS 8C").lay("hand-0", "KD 8D");
  aces.act(2, "AS").act(0, "KD");
  EXPECT_EQ(aces.at("leader"), 2) << "ace is high (GOB-2)";
}

TEST(GoBoom, AViewSaysWhoHasTheHighestCardSoFar) {  // GOB-14
  EXPECT_FALSE(shown_as_highest(boom()));
  auto t = led("9S");
  EXPECT_EQ(shown_as_highest(t), Seat(1));
  t.lay("hand-2", "9D 8C").act(2, "9D");
  EXPECT_EQ(shown_as_highest(t), Seat(1)) << "the first of equal cards";
  auto aces = led("KS");
  aces.lay("hand-2", "AS 8C").lay("hand-0", "KD 8D").act(2, "AS");
  EXPECT_EQ(shown_as_highest(aces), Seat(2)) << "ace is high (GOB-2)";
  aces.act(0, "KD");
  EXPECT_FALSE(shown_as_highest(aces)) << "the trick is over";
}

TEST(GoBoom, IfAllOthersPassTheLeaderLeadsAgain) {  // GOB-14, example 6
  auto t = led("5S");
  t.lay("hand-2", "8C").lay("hand-0", "8D");
  t.act(2, "pass").act(0, "pass");
  EXPECT_EQ(t.at("leader"), 1);
  EXPECT_EQ(t.at("phase"), "lead");
}

TEST(GoBoom, AnEmptyHandEndsTheRoundAtOnce) {  // GOB-20, example 7
  auto t = led("5S");
  t.lay("hand-2", "QS").lay("hand-0", "AS KD");
  t.act(2, "QS");
  EXPECT_EQ(t.at("phase"), "over");
  EXPECT_EQ(t.at("trick"),
            Json::parse(R"([{"seat": 1, "card": "5S"}, {"seat": 2, "card": "QS"}])"));
  EXPECT_EQ(shown_as_highest(t), Seat(2));
  EXPECT_EQ(t.at("leader"), 1);
  EXPECT_EQ(t.result(), Json::parse(R"({"winner": 2, "cards": [2, 1, 0], "values": [11, 2, 0],
                                        "points": [0, 0, 1]})"));
  EXPECT_EQ(t.refused(0, "AS"), "round_over ");
  EXPECT_TRUE(t.match().over());
}

TEST(GoBoom, TheLeaderMayGoOut) {  // GOB-20, section 6
  auto t = boom();
  t.lay("hand-1", "5S").lay("hand-0", "AS").lay("hand-2", "KD");
  t.act(1, "5S");
  EXPECT_EQ(t.result()["winner"], 1);
  EXPECT_EQ(t.at("trick").size(), 1U);
}

TEST(GoBoom, UnderCardsTheWinnerScoresTheCardsOfTheOthers) {  // GOB-21, GOB-22, GOB-23
  auto t = boom(R"({"scoring": "cards", "target": 100})");
  t.lay("hand-1", "5S")
      .lay("hand-0", "AS KD 5C")
      .lay("hand-2", "9H TD")
      .points(1, 64)
      .points(0, 99);
  t.act(1, "5S");
  EXPECT_EQ(t.result(), Json::parse(R"({"winner": 1, "cards": [3, 0, 2], "values": [16, 0, 19],
                                        "points": [99, 99, 0]})"));
  EXPECT_EQ(t.notes(), List({"played", "counted", "counted", "went-out", "round-won"}));
  EXPECT_FALSE(t.match().over());
  EXPECT_EQ(t.match().next_dealer(), Seat(1));
}

TEST(GoBoom, ADrawnCardIsSeenByItsDrawerOnly) {  // GOB-30, GOB-31
  auto t = led("5S");
  t.lay("hand-2", "9C").lay("stock", "TH");
  t.act(2, "draw");
  EXPECT_EQ(t.seen(Seat(2), "hand-2"), "9C TH");
  EXPECT_EQ(t.seen(Seat(0), "hand-2"), "2 backs");
  const auto& zones = t.match().setup().zones;
  for (const SeenEvent& event : seen_by(Seat(0), t.last_step().events, zones)) {
    if (const auto* move = std::get_if<SeenMove>(&event)) {
      EXPECT_TRUE(std::holds_alternative<HiddenCards>(move->cards));
    }
  }
  EXPECT_TRUE(t.seen(Viewer::spectator(), "discard").ends_with("backs"));
}

TEST(GoBoom, CopiesAreListedOnce) {  // conventions, "Canonical form"
  auto t = boom(R"({"decks": 2})");
  t.lay("hand-1", "5S").lay("hand-1", "5S KD");
  EXPECT_EQ(t.legal(1), intents({"5S", "KD"}));
}

TEST(GoBoom, CallsAndIntentsOfOtherGamesAreRefused) {  // GOB-15, section 3
  auto t = boom();
  t.lay("hand-1", "5S KD");
  EXPECT_EQ(t.refused(1, playing_with_knock("5S")), "no_last_card_call GOB-15");
  EXPECT_EQ(t.refused(1, "take"), "not_of_this_game GOB-10");
  EXPECT_EQ(t.refused(1, KnockLastCard{}), "not_of_this_game GOB-10");
}

TEST(GoBoom, AWrongRuleSetIsRefusedInWords) {  // section 1, GOB-1
  EXPECT_EQ(rule_problems("go-boom", R"({"hand": 8})", 6), List());
  EXPECT_EQ(rule_problems("go-boom", R"({"hand": 9})", 6),
            List({"/hand is 9: 52 cards are not enough for 6 players; at most 8 each"}));
  EXPECT_EQ(rule_problems("go-boom", R"({"hand": 15, "decks": 2})", 6), List());
  EXPECT_EQ(rule_problems("go-boom", R"({"match": "any", "must_play": 1, "scoring": null})", 2),
            List({"/must_play is 1: it takes true or false",
                  R"(/match is "any": it takes one of "led", "previous")",
                  R"(/scoring is null: it takes one of "wins", "cards")"}));
}

TEST(GoBoom, EveryPresetMakesAMatch) {
  const Game& game = *find_game("go-boom");
  EXPECT_EQ(game.info().presets.front().name, "go-boom");
  for (const Preset& preset : game.info().presets) {
    const auto match = Match::create(game, preset.rules, 4);
    ASSERT_TRUE(match) << preset.name;
    EXPECT_EQ(match->setup().rules->to_json(), preset.rules) << preset.name;
  }
}

TEST(GoBoom, TheBotTakesTheLeadAsCheaplyAsItCan) {
  auto t = led("5S");
  t.lay("hand-2", "3S 8C").lay("hand-0", "6S AS 4S 9C").lay("stock", "2H");
  const auto bot = make_bot("go-boom", "regular");
  SeededChance chance(1);
  EXPECT_EQ(bot->choose(t.glimpse(Seat(2)), chance), playing("3S"))
      << "it never draws if it can play";
  t.act(2, "3S");
  EXPECT_EQ(bot->choose(t.glimpse(Seat(0)), chance), playing("6S")) << "nobody plays after it";
}

}  // namespace
}  // namespace lastcard::testing
