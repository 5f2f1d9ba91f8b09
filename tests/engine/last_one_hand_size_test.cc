#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/record.h"
#include "engine/core/view.h"
#include "engine/registry.h"
#include "tests/engine/last_one_position.h"

// Last One, section 2: what the players agree on before the deal.

namespace lastcard::testing {
namespace {

const Game& game() { return *find_game("last-one"); }

// A match whose first round has begun.
class Beginning {
 public:
  explicit Beginning(int seats = 4, std::string_view rules = "{}", int dealer = 0)
      : match_(Match::create(game(), Json::parse(rules), seats, Seat(dealer)).value()) {
    last_ = match_.start_round(chance_);
  }
  Match& match() { return match_; }
  Beginning& act(int seat, std::string_view what) {
    const Action action{Seat(seat), last_one_intent(what)};
    const auto violation = match_.check(action);
    EXPECT_FALSE(violation) << what << ": " << violation->code;
    if (!violation) last_ = match_.apply(action, chance_);
    return *this;
  }
  std::string refused(int seat, std::string_view what) {
    const auto violation = match_.check({Seat(seat), last_one_intent(what)});
    return violation ? std::string(violation->code) + " (" + violation->rule + ")" : "";
  }
  std::vector<int> sizes(int seat) {
    IntentList legal;
    add_legal(match_.table(), Seat(seat), legal);
    std::vector<int> sizes;
    for (const Intent& intent : legal) sizes.push_back(std::get<ChooseHand>(intent).hand);
    return sizes;
  }
  std::string phase() { return game().snapshot(match_.table())["phase"]; }
  Json waiting() { return game().snapshot(match_.table())["waiting"]; }
  Json setup() { return game().round_setup(match_.table()); }
  int hand_size(int seat) { return match_.table().count(ZoneId(seat)); }
  const StepResult& last() { return last_; }

 private:
  SeededEntropy chance_{5};
  Match match_;
  StepResult last_;
};

TEST(LastOneHandSize, TheDealerNamesASize) {  // LAS-2
  Beginning t(4, "{}", 2);
  EXPECT_TRUE(t.match().preparing());
  EXPECT_EQ(t.phase(), "choose-hand");
  EXPECT_EQ(t.match().table().turn(), Seat(2));
  EXPECT_THAT(t.sizes(2), ::testing::ElementsAre(4, 5, 6, 7, 8, 9));
  EXPECT_TRUE(t.sizes(1).empty());
  EXPECT_TRUE(t.last().shuffles.empty());
  EXPECT_EQ(t.refused(2, "hand 3"), "hand_out_of_range (LAS-2)");
  EXPECT_EQ(t.refused(2, "hand 10"), "hand_out_of_range (LAS-2)");
  EXPECT_EQ(t.refused(1, "hand 6"), "not_your_turn (LAS-20)");
  EXPECT_EQ(t.refused(2, "draw"), "not_now (LAS-10)");
  t.act(2, "hand 6");
  EXPECT_FALSE(t.match().preparing());
  EXPECT_EQ(t.last().shuffles.size(), 1U);
  EXPECT_EQ(t.setup(), Json::parse(R"({"hand": 6})"));
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(t.hand_size(seat), 6);
}

TEST(LastOneHandSize, SixPlayersCannotChooseAHandOfNine) {  // LAS-2
  EXPECT_THAT(Beginning(6).sizes(0), ::testing::ElementsAre(4, 5, 6, 7, 8));
  EXPECT_THAT(Beginning(5).sizes(0), ::testing::ElementsAre(4, 5, 6, 7, 8, 9));
  EXPECT_THAT(Beginning(6, R"({"decks": 2})").sizes(0), ::testing::ElementsAre(4, 5, 6, 7, 8, 9));
}

TEST(LastOneHandSize, ALargeHandNeedsEverybodysConsent) {  // LAS-2, LAS-3
  Beginning t(4, "{}", 1);
  t.act(1, "hand 9");
  EXPECT_EQ(t.phase(), "vote-hand");
  EXPECT_EQ(t.waiting(), Json::array({0, 2, 3}));
  EXPECT_FALSE(t.match().table().turn());
  EXPECT_EQ(t.refused(1, "yes"), "not_your_turn (LAS-20)");
  t.act(3, "yes").act(0, "yes");
  EXPECT_TRUE(t.match().preparing());
  EXPECT_EQ(t.refused(3, "no"), "not_your_turn (LAS-20)");
  t.act(2, "yes");
  EXPECT_FALSE(t.match().preparing());
  EXPECT_EQ(t.setup(), Json::parse(R"({"hand": 9, "agreed": [0, 2, 3]})"));
  EXPECT_EQ(t.hand_size(0), 9);
}

TEST(LastOneHandSize, AfterANoTheDealerHasOnlyTheFreeSizes) {  // LAS-2
  Beginning t;
  t.act(0, "hand 9").act(2, "yes").act(1, "no");
  EXPECT_EQ(t.phase(), "choose-hand");
  EXPECT_EQ(t.waiting(), Json::array());
  EXPECT_THAT(t.sizes(0), ::testing::ElementsAre(4, 5, 6, 7, 8));
  EXPECT_EQ(t.refused(0, "hand 9"), "hand_refused (LAS-2)");
  EXPECT_EQ(t.refused(0, "hand 10"), "hand_out_of_range (LAS-2)");
  t.act(0, "hand 8");
  EXPECT_EQ(t.setup(), Json::parse(R"({"hand": 8})"));
}

TEST(LastOneHandSize, ASinglePossibleSizeIsSettledWithoutAsking) {  // LAS-2
  Beginning t(4, R"({"hand_min": 5, "hand_max": 5, "hand_agreed": 5})");
  EXPECT_FALSE(t.match().preparing());
  EXPECT_EQ(t.hand_size(3), 5);
  EXPECT_EQ(t.setup(), Json::parse(R"({"hand": 5})"));
}

TEST(LastOneHandSize, ASingleSizeThatIsLeftAfterANoIsSettledWithoutAsking) {  // LAS-2
  Beginning t(3, R"({"hand_min": 8, "hand_max": 8, "hand_agreed": 9})");
  t.act(0, "hand 9").act(1, "no");
  EXPECT_FALSE(t.match().preparing());
  EXPECT_EQ(t.setup(), Json::parse(R"({"hand": 8})"));
}

// ---- Records ----

std::string settling(std::string_view setup, std::string_view rules = "{}") {
  Beginning t(4, rules, 1);
  SeededEntropy chance(1);
  const auto settled = t.match().settle(Json::parse(setup), chance);
  return settled ? "" : settled.error();
}

TEST(LastOneHandSize, ValidSetupsAreAccepted) {  // LAS-3
  EXPECT_EQ(settling(R"({"hand": 4})"), "");
  EXPECT_EQ(settling(R"({"hand": 9, "agreed": [0, 2, 3]})"), "");
}

TEST(LastOneHandSize, InvalidSetupsAreRefused) {  // LAS-3
  for (const char* setup : {
           "null",
           "7",
           "{}",
           R"({"hand": "6"})",
           R"({"hand": 6.5})",
           R"({"hand": 3})",
           R"({"hand": 10, "agreed": [0, 2, 3]})",
           R"({"hand": 9})",
           R"({"hand": 9, "agreed": [0, 2]})",
           R"({"hand": 9, "agreed": [0, 3, 2]})",
           R"({"hand": 9, "agreed": [0, 1, 2, 3]})",
           R"({"hand": 6, "agreed": [0, 2, 3]})",
           R"({"hand": 6, "agreed": []})",
           R"({"hand": 6, "mood": "good"})",
       }) {
    EXPECT_NE(settling(setup), "") << setup;
  }
  EXPECT_EQ(settling(R"({"hand": 12})"),
            "has \"hand\" 12: it takes a whole number from 4 to 9 (LAS-2)");
}

TEST(LastOneHandSize, ARecordHoldsTheOutcomeAndNoSteps) {  // LAS-3
  SeededEntropy chance(3);
  Match match = Match::create(game(), Json::object(), 3).value();
  Recorder recorder(match, {.legal = true, .after = true});
  const auto act = [&](int seat, std::string_view what) {
    const Action action{Seat(seat), last_one_intent(what)};
    recorder.before_step(match, action);
    recorder.after_step(match, action, match.apply(action, chance));
  };
  recorder.round_started(match, match.start_round(chance));
  EXPECT_TRUE(recorder.record()["rounds"].empty());
  act(0, "hand 9");
  act(1, "yes");
  EXPECT_TRUE(recorder.record()["rounds"].empty());
  act(2, "yes");
  const Json& round = recorder.record()["rounds"].at(0);
  EXPECT_EQ(round["setup"], Json::parse(R"({"hand": 9, "agreed": [1, 2]})"));
  EXPECT_EQ(round["deck"].size(), 54U);
  EXPECT_TRUE(round["steps"].empty());
  const auto replayed = replay(recorder.record());
  ASSERT_TRUE(replayed) << replayed.error().at << replayed.error().message;
  EXPECT_EQ(game().snapshot(replayed->table()), game().snapshot(match.table()));
  Json wrong = recorder.record();
  wrong["rounds"][0]["setup"].erase("agreed");
  EXPECT_EQ(replay(wrong).error().at, "/rounds/0/setup");
}

// ---- What is asked ----

TEST(LastOneHandSize, ViewsAskTheDealerAndTellTheOthers) {  // LAS-2
  Beginning t;
  const View dealer = make_view(t.match().table(), Seat(0));
  EXPECT_EQ(dealer.status, (Fact{{.code = "choose-hand", .seat = Seat(0)}}));
  ASSERT_EQ(dealer.asks.size(), 1U);
  EXPECT_EQ(dealer.asks[0].code, "choose-hand");
  EXPECT_EQ(dealer.asks[0].kind, AskKind::pick_option);
  EXPECT_EQ(dealer.asks[0].intents.size(), 6U);
  EXPECT_TRUE(make_view(t.match().table(), Seat(1)).asks.empty());
  t.act(0, "hand 9");
  const View voter = make_view(t.match().table(), Seat(1));
  EXPECT_EQ(voter.status, (Fact{{.code = "vote-hand", .seat = Seat(0), .count = 9}}));
  ASSERT_EQ(voter.asks.size(), 1U);
  EXPECT_EQ(voter.asks[0].code, "vote");
  EXPECT_EQ(voter.asks[0].intents.size(), 2U);
  EXPECT_TRUE(make_view(t.match().table(), Seat(0)).asks.empty());
}

}  // namespace
}  // namespace lastcard::testing
