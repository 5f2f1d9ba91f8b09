#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/bots/bot.h"
#include "engine/layout/ristiseiska_state.h"
#include "engine/registry.h"
#include "engine/sim/play.h"
#include "tests/engine/worked_positions.h"
#include "tests/support/agreeing.h"

// The rules of Ristiseiska, docs/rules/ristiseiska.md.

namespace lastcard::testing {
namespace {

using ::testing::ElementsAre;

const Game& game() { return *find_game("ristiseiska"); }

// Returns a whole row of the tableau, from the suit's lowest card to its highest.
std::vector<Card> row_of(const Json& tableau, Suit suit) {
  const Json& ends = tableau.at(std::string(1, letter_of(suit)));
  std::vector<Card> row;
  if (ends.is_null()) return row;
  const std::vector<Card> cards = cards_from(ends);
  for (int value = cards[0].rank_value(); value <= cards[1].rank_value(); ++value) {
    row.emplace_back(static_cast<Rank>(value), suit);
  }
  return row;
}

void lay_out(Tx& tx, const Json& position) {
  const layout::Zones zones(tx.table().seats());
  std::vector<Card> pack;
  for (int face = 1; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
  tx.fill(zones.stock(), pack);
  for (const Suit suit : kSuits) {
    tx.move(row_of(position["tableau"], suit), zones.stock(), zones.row(suit));
  }
  int number = 0;
  for (const Json& hand : position["hands"]) {
    tx.move(cards_from(hand), zones.stock(), zones.hand(Seat(number++)));
  }
  auto& open = tx.open<layout::Open>();
  open.played_in = 0xFF;
  number = 0;
  for (const Json& fresh : position.value("fresh", Json::array())) {
    if (fresh.get<bool>()) open.played_in ^= static_cast<std::uint8_t>(1U << unsigned(number));
    ++number;
  }
  open.idle = position.value("idle", std::uint8_t{0});
  if (const auto beggar = seat_at(position, "beggar")) open.beggar = layout::code_of(*beggar);
}

// Three players are in the middle of a hand. Seat 0 can lay 5S, seat 1 nothing, and seat 2 3H and
// TH.
constexpr const char* kMiddle = R"({"seats": 3, "rules": {}, "position": {
  "phase": "play", "turn": 0,
  "tableau": {"C": ["AC","KC"], "D": ["AD","KD"], "H": ["4H","9H"], "S": ["6S","8S"]},
  "hands": [["2H","4S","5S","JS","KH","QS"], ["2S","AH","AS","JH","KS","QH"],
            ["3H","3S","9S","TH","TS"]]}})";

// Returns the example with some members of it and of its position replaced.
WorkedTable middle(std::string_view patch = "{}") {
  Json example = Json::parse(kMiddle);
  example.merge_patch(Json::parse(patch));
  return {"ristiseiska", example, lay_out};
}

TEST(Ristiseiska, TheWorkedPositionsHold) {
  EXPECT_EQ(play_worked_positions("ristiseiska", lay_out), 9);
}

// ---- Section 1 ----

std::string problems_with(const Json& rules) {
  const auto parsed = game().parse_rules(rules, 4);
  std::string text;
  if (parsed) return text;
  for (const RuleProblem& problem : parsed.error()) {
    text += (text.empty() ? "" : "\n") + problem.at + " " + problem.message;
  }
  return text;
}

TEST(Ristiseiska, InvalidRuleSetsAreRefusedInWords) {  // section 1
  EXPECT_EQ(problems_with({{"scoring", "tricks"}}),
            R"(/scoring is "tricks": it takes one of "wins", "points")");
  EXPECT_EQ(problems_with({{"target", 0}}), "/target is 0: it takes a whole number from 1 to 1000");
  EXPECT_EQ(problems_with({{"strict", 1}}), "/strict is 1: it takes true or false");
  EXPECT_EQ(problems_with({{"penalty_cards", 4}}),
            "/penalty_cards is 4: it takes a whole number from 1 to 3");
  EXPECT_EQ(problems_with({{"ace_points", 21}}),
            "/ace_points is 21: it takes a whole number from 1 to 20");
  EXPECT_THAT(problems_with({{"jokers", 2}}), ::testing::StartsWith("/jokers is not known here"));
  EXPECT_THAT(problems_with(Json::array()), ::testing::HasSubstr("must be an object"));
}

TEST(Ristiseiska, AbsentMembersHaveTheirDefaults) {  // section 1
  const auto parsed = game().parse_rules(Json::object(), 4);
  ASSERT_TRUE(parsed);
  EXPECT_EQ((*parsed)->to_json(), game().info().presets.front().rules);
  EXPECT_EQ(
      (*parsed)->to_json().dump(),
      R"({"scoring":"wins","target":1,"strict":true,"penalty_cards":1,)"
      R"("free_first_turn":true,"eight_after_six":false,"extra_turn":false,"ace_points":14})");
}

TEST(Ristiseiska, TheGameTakesThreeToFivePlayers) {  // section 1
  for (const int seats : {2, 6}) {
    const auto match = Match::create(game(), Json::object(), seats);
    ASSERT_FALSE(match) << seats;
    EXPECT_THAT(match.error().front().message, ::testing::HasSubstr("3 to 5"));
  }
}

// ---- Refusals ----

TEST(Ristiseiska, RefusalsCiteTheirRule) {
  const WorkedTable table = middle();
  EXPECT_EQ(table.refused(0, play_of("KH")), "does_not_fit (RIS-10)");
  EXPECT_EQ(table.refused(0, play_of("3H")), "not_in_hand (RIS-13)");
  EXPECT_EQ(table.refused(0, PlayCard{Card(Rank::five, Suit::spades), true}),
            "no_last_card_call (RIS-13)");
  EXPECT_EQ(table.refused(0, Beg{}), "must_play (RIS-23)");
  EXPECT_EQ(table.refused(0, Pass{}), "must_play (RIS-13)");
  EXPECT_EQ(table.refused(0, gift_of("KH")), "not_now (RIS-13)");
  EXPECT_EQ(table.refused(0, Draw{}), "not_of_this_game (RIS-13)");
  EXPECT_EQ(table.refused(2, play_of("3H")), "not_your_turn (RIS-12)");
  EXPECT_EQ(middle(R"({"position": {"turn": 1}})").refused(1, Pass{}), "must_beg (RIS-13)");
}

TEST(Ristiseiska, NothingFitsBeforeTheSevenOfClubsIsLaid) {  // RIS-2, RIS-10
  const WorkedTable table("ristiseiska", {{"seats", 4}, {"start", {{"dealer", 0}}}}, lay_out);
  const auto holder = *table.table().turn();
  EXPECT_THAT(table.legal(holder.number()), ElementsAre(R"({"intent":"play-card","card":"7C"})"));
  for (const Card card : layout::Position(Glimpse::of_everything(table.table())).hand(holder)) {
    if (card == layout::kFirstCard) continue;
    EXPECT_EQ(table.refused(holder.number(), PlayCard{card}), "seven_of_clubs_first (RIS-10)");
  }
  EXPECT_EQ(table.refused(holder.number(), Beg{}), "free_first_turn (RIS-14)");
}

TEST(Ristiseiska, APlayerWhoMayPassForFreeMayNotBeg) {  // RIS-14, RIS-25
  const auto table = middle(
      R"({"rules": {"strict": false}, "position": {"turn": 1, "fresh": [true, true, true]}})");
  EXPECT_EQ(table.refused(1, Beg{}), "free_first_turn (RIS-14)");
  EXPECT_EQ(table.refused(1, Pass{}), "");
}

TEST(Ristiseiska, APlayerBegsInTheFirstTurnIfItIsNotFree) {  // RIS-14
  auto table = middle(
      R"({"rules": {"free_first_turn": false}, "position": {"turn": 1, "fresh": [true, true, true]}})");
  table.act(1, Beg{});
  EXPECT_EQ(table.at("fresh"), Json::parse("[true, true, true]")) << "not before the gift";
  table.act(0, gift_of("KH"));
  EXPECT_EQ(table.at("fresh"), Json::parse("[true, false, true]"));
}

// ---- Begging ----

TEST(Ristiseiska, AGiftIsSeenByGiverAndReceiverOnly) {  // section 7
  auto table = middle(R"({"position": {"turn": 1}})");
  table.act(1, Beg{});
  SeededEntropy chance(1);
  const auto step = table.match().prepare({Seat(0), gift_of("KH")}, chance);
  for (int seat = 0; seat < 3; ++seat) {
    const auto seen = seen_by(Seat(seat), step.result.events, table.table().setup().zones);
    const auto& move = std::get<SeenMove>(seen.front());
    EXPECT_EQ(std::holds_alternative<OpenCards>(move.cards), seat != 2) << "seat " << seat;
  }
}

TEST(Ristiseiska, EveryOpponentPaysWhatItCanSpare) {  // RIS-24
  auto table = middle(R"({"rules": {"strict": false, "penalty_cards": 3}, "position": {
    "hands": [["5S","AH"], ["2S","3S","4S","9S","TS","JS","QS","KS"], ["2H","3H"]],
    "tableau": {"C": ["AC","KC"], "D": ["AD","KD"], "H": ["4H","KH"], "S": ["6S","8S"]}}})");
  table.act(0, Beg{});
  EXPECT_EQ(table.at("owed"), Json::parse("[0, 3, 1]"));
  EXPECT_EQ(table.at("waiting"), Json::parse("[1, 2]"));
  EXPECT_EQ(table.refused(0, gift_of("AH")), "not_your_turn (RIS-12)");
  table.act(1, gift_of("2S")).act(2, gift_of("2H"));
  EXPECT_EQ(table.refused(2, gift_of("3H")), "not_your_turn (RIS-12)") << "it has paid";
  table.act(1, gift_of("3S"));
  EXPECT_EQ(table.at("idle"), 0) << "the turn goes on";
  table.act(1, gift_of("4S"));
  EXPECT_EQ(table.at("turn"), 1);
  EXPECT_EQ(table.at("idle"), 1);
}

TEST(Ristiseiska,
     BeggingRulesOutHandsThatCouldHavePlayed) {  // RIS-20, RIS-24: what public state says
  auto honest = middle(R"({"position": {"turn": 1}})");
  honest.act(1, Beg{});
  EXPECT_TRUE(test::could_be(honest.table()));
  const auto bluffed = middle(R"({"position": {"turn": 2, "phase": "give", "beggar": 0}})");
  EXPECT_FALSE(test::could_be(bluffed.table())) << "seat 0 could have laid 5S";
  auto wrong = middle(R"({"rules": {"strict": false}})");
  wrong.act(0, Beg{});
  EXPECT_EQ(wrong.at("phase"), "penalty");
  EXPECT_TRUE(test::could_be(wrong.table()));
}

// ---- Extra turns ----

TEST(Ristiseiska, AnAceOrAKingGivesAnExtraTurn) {  // RIS-30
  auto table = middle(R"({"rules": {"extra_turn": true}, "position": {
    "hands": [["AH","KH","2S"], ["3S"], ["4S"]],
    "tableau": {"C": ["AC","KC"], "D": ["AD","KD"], "H": ["2H","QH"], "S": ["5S","KS"]}}})");
  table.act(0, play_of("KH")).act(0, play_of("AH"));
  EXPECT_EQ(table.at("phase"), "extra") << "also when nothing fits";
  EXPECT_THAT(table.legal(0), ElementsAre(R"({"intent":"pass"})"));
  EXPECT_EQ(table.refused(0, Beg{}), "not_now (RIS-13)");
  table.act(0, Pass{});
  EXPECT_EQ(table.at("turn"), 1);
  EXPECT_EQ(table.at("idle"), 0) << "a card was laid in this turn";
}

TEST(Ristiseiska, APreviewTellsThePlayerWhatFollows) {  // RIS-12, RIS-30
  const auto considered = [](const WorkedTable& table, std::string_view code) {
    const Card card = Card::from_code(code).value();
    return consider_cards(table.table(), Seat(0), std::span(&card, 1));
  };
  EXPECT_EQ(considered(middle(), "5S").effect->next, Seat(1));
  EXPECT_EQ(considered(middle(), "4S").refusal->code, std::string_view("does_not_fit"));
  const auto again = middle(R"({"rules": {"extra_turn": true}, "position": {
    "hands": [["KH","2S"], ["3S"], ["4S"]],
    "tableau": {"C": ["AC","KC"], "D": ["AD","KD"], "H": ["AH","QH"], "S": ["5S","KS"]}}})");
  EXPECT_EQ(considered(again, "KH").effect->next, Seat(0));
  const auto last = middle(R"({"position": {"hands": [["KH"], ["2S","3S"], ["4S"]],
    "tableau": {"C": ["AC","KC"], "D": ["AD","KD"], "H": ["AH","QH"], "S": ["5S","KS"]}}})");
  EXPECT_TRUE(considered(last, "KH").effect->goes_out);
}

// ---- Ends ----

TEST(Ristiseiska, CardsLeftInTheHandsCountAsPoints) {  // RIS-41, worked
  auto table = middle(R"({"rules": {"scoring": "points", "target": 500}, "position": {"turn": 1,
    "hands": [["KH","2S"], ["QH"], ["AD","TD"]],
    "tableau": {"C": ["AC","KC"], "D": ["2D","9D"], "H": ["AH","JH"], "S": ["3S","KS"]}}})");
  table.act(1, play_of("QH"));
  EXPECT_EQ(table.at("result"),
            Json::parse(R"({"winner": 1, "points": [15, 0, 24], "scores": [15, 0, 24]})"));
  EXPECT_FALSE(table.match().outcome());
  EXPECT_THAT(table.notes(), ElementsAre("played", "went-out", "round-won"));
}

TEST(Ristiseiska, PlayersWithEqualLowestTotalsAllWin) {  // RIS-43
  auto table = middle(R"({"rules": {"scoring": "points", "target": 20}, "position": {"turn": 1,
    "scores": [3, 5, 20], "hands": [["2S"], ["QH"], ["AS"]],
    "tableau": {"C": ["AC","KC"], "D": ["AD","KD"], "H": ["AH","JH"], "S": ["3S","KS"]}}})");
  table.act(1, play_of("QH"));
  const auto outcome = table.match().outcome();
  ASSERT_TRUE(outcome);
  EXPECT_THAT(outcome->tied, ElementsAre(0, 1));
  EXPECT_FALSE(outcome->side);
  EXPECT_EQ(game().match_result(table.table()),
            Json::parse(R"({"winners": [0, 1], "scores": [5, 5, 34]})"));
}

TEST(Ristiseiska, TooManyIdleTurnsEndTheHandWithoutAWinner) {  // RIS-42
  auto table = middle(R"({"position": {"turn": 1, "idle": 11, "scores": [0, 0, 0]}})");
  table.act(1, Beg{});
  EXPECT_EQ(table.at("phase"), "give");
  table.act(0, gift_of("KH"));
  EXPECT_EQ(table.at("phase"), "over");
  EXPECT_EQ(table.at("idle"), 12);
  EXPECT_EQ(table.at("beggar"), Json());
  EXPECT_EQ(table.at("result"),
            Json::parse(R"({"winner": null, "points": [0, 0, 0], "scores": [0, 0, 0]})"));
  EXPECT_FALSE(table.match().outcome());
}

TEST(Ristiseiska, HandsAreLaidOpenInTheEnd) {  // section 7
  auto table = middle(R"({"position": {"turn": 1, "hands": [["2S"], ["QH"], ["KH"]],
    "tableau": {"C": ["AC","KC"], "D": ["AD","KD"], "H": ["AH","JH"], "S": ["3S","KS"]}}})");
  const auto hand_of_two = [&] {
    return make_view(table.table(), Viewer::spectator()).zones[2].cards;
  };
  EXPECT_TRUE(std::holds_alternative<HiddenCards>(hand_of_two()));
  table.act(1, play_of("QH"));
  EXPECT_TRUE(std::holds_alternative<OpenCards>(hand_of_two()));
  EXPECT_TRUE(make_view(table.table(), Seat(0)).asks.empty());
}

// ---- The row, and the bot ----

TEST(Ristiseiska, RowsRunFromTheLowestCardToTheHighest) {  // RIS-11
  auto table = middle();
  table.act(0, play_of("5S"));
  const auto row = table.table().cards(layout::Zones(3).row(Suit::spades));
  ASSERT_EQ(row.size(), 4U);
  EXPECT_EQ(row.front().code(), "5S");
  EXPECT_EQ(row.back().code(), "8S");
  EXPECT_EQ(table.table().count(layout::Zones(3).laying()), 0);
}

Intent heuristic_choice(const WorkedTable& table, int seat) {
  SeededChance chance(1);
  return *make_bot("ristiseiska", "regular")->choose(Glimpse(table.table(), Seat(seat)), chance);
}

TEST(RistiseiskaHeuristic, OpensTheWayForItsOwnCards) {
  // 3H opens the way to the seat's own ace of hearts. TH opens it only to cards of others.
  const auto table = middle(R"({"position": {"turn": 2,
    "hands": [["2H","4S","5S","JS","KH","QS"], ["2S","TS","AS","JH","KS","QH"],
              ["3H","3S","9S","TH","AH"]]}})");
  EXPECT_EQ(heuristic_choice(table, 2), play_of("3H"));
}

TEST(RistiseiskaHeuristic, GivesAwayTheCardFarthestFromThePiles) {
  auto table = middle(R"({"position": {"turn": 1}})");
  table.act(1, Beg{});
  EXPECT_EQ(heuristic_choice(table, 0), gift_of("KH"));
}

// Four players at random win equally often. A seat that thinks wins more than its share.
TEST(RistiseiskaHeuristic, BeatsPlayersWhoPlayAtRandom) {
  for (const Preset& preset : game().info().presets) {
    sim::PlayOptions options;
    options.game = &game();
    options.rules = preset.rules;
    options.matches = 300;
    options.players = {"regular", "random", "random", "random"};
    const auto summary = sim::play_matches(options, [](const Json&) {});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->finished, options.matches) << preset.name;
    EXPECT_GT(summary->won_by_side.front(), options.matches * 4 / 10) << preset.name;
  }
}

}  // namespace
}  // namespace lastcard::testing
