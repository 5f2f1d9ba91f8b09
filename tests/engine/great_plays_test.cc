#include "engine/tapestry/great_plays.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/scenario.h"

// The rules of docs/rules/tapestry.md in laid positions of Pesten. tapestry_test.py tests them in
// every game, against an independent program.

namespace lastcard::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A scenario whose great plays are collected. Its moves return what was found in the move, as
// "name rule seat count".
class Watched {
 public:
  explicit Watched(Scenario scenario) : scenario_(std::move(scenario)) {
    tapestry_.dealt(scenario_.match().table());
  }
  std::vector<std::string> act(int seat, const Intent& intent) {
    const Table before = scenario_.match().table();
    scenario_.act(seat, intent);
    std::vector<std::string> found;
    for (const GreatPlay& play :
         tapestry_.stepped(before, Action{Seat(seat), intent}, scenario_.last_step().events,
                           scenario_.match().table())) {
      found.push_back(std::string(play.name) + " " + std::string(play.rule) + " " +
                      (play.seat ? std::to_string(play.seat->number()) : "-") + " " +
                      std::to_string(play.count.value_or(0)));
    }
    return found;
  }
  std::vector<std::string> play(int seat, std::string_view codes) {
    return act(seat, playing(codes));
  }

 private:
  Scenario scenario_;
  Tapestry tapestry_;
};

TEST(GreatPlays, GoingOutWithTwoJokersIsATapestryTap2) {
  Watched match(scenario("manipesto")
                    .seats(2)
                    .rules(R"({"teams": false, "effects": {"*": [{"effect": "wild"}]}})")
                    .top("*")
                    .hand(0, "* *")
                    .hand(1, "4H 5H")
                    .to_act(0));
  EXPECT_THAT(match.play(0, "* *"), ElementsAre("jokers-home TAP-2 0 2"));
}

TEST(GreatPlays, GoingOutWithOneJokerIsNoTapestryTap2) {
  Watched match(scenario("manipesto")
                    .seats(2)
                    .rules(R"({"teams": false, "effects": {"*": [{"effect": "wild"}]}})")
                    .top("5H")
                    .hand(0, "*")
                    .hand(1, "4H")
                    .to_act(0));
  EXPECT_THAT(match.play(0, "*"), IsEmpty());
}

TEST(GreatPlays, OnlyTheThirdTenIsAWashingCycleTap3) {
  Watched match(scenario("manipesto")
                    .seats(4)
                    .top("5C")
                    .hand(0, "TC TC 4H 6H")
                    .hand(1, "TS 4C")
                    .hand(2, "TD 4S")
                    .hand(3, "TH 4D")
                    .to_act(0));
  EXPECT_THAT(match.play(0, "TC"), IsEmpty());  // the round's first step belongs to no row
  EXPECT_THAT(match.play(3, "TH"), IsEmpty());
  EXPECT_THAT(match.play(2, "TD"), IsEmpty());
  EXPECT_THAT(match.play(1, "TS"), ElementsAre("washing-cycle TAP-3 1 3"));
  EXPECT_THAT(match.play(0, "TC"), IsEmpty());
}

Scenario four_kings() {
  return scenario("manipesto")
      .seats(4)
      .rules(R"({"must_play": false, "drawn_card": "keep"})")
      .top("5C")
      .hand(0, "KC KD KH 4H 6H")
      .hand(3, "KH KS KD 4D 6D")
      .to_act(0);
}

TEST(GreatPlays, TheFourthKingIsAKingFlingTap4) {
  Watched match(four_kings());
  EXPECT_THAT(match.play(0, "KC"), IsEmpty());  // the round's first step belongs to no row
  EXPECT_THAT(match.play(3, "KH"), IsEmpty());
  EXPECT_THAT(match.play(0, "KD"), IsEmpty());
  EXPECT_THAT(match.play(3, "KS"), IsEmpty());
  EXPECT_THAT(match.play(0, "KH"), ElementsAre("king-fling TAP-4 0 4"));
  EXPECT_THAT(match.play(3, "KD"), IsEmpty());
}

TEST(GreatPlays, ADrawEndsARowOfKingsTap4) {
  Watched match(four_kings());
  EXPECT_THAT(match.play(0, "KC"), IsEmpty());
  EXPECT_THAT(match.play(3, "KH"), IsEmpty());
  EXPECT_THAT(match.play(0, "KD"), IsEmpty());
  EXPECT_THAT(match.play(3, "KS"), IsEmpty());
  EXPECT_THAT(match.act(0, Draw{}), IsEmpty());
  EXPECT_THAT(match.act(1, Draw{}), IsEmpty());
  EXPECT_THAT(match.act(2, Draw{}), IsEmpty());
  EXPECT_THAT(match.play(3, "KD"), IsEmpty());
}

}  // namespace
}  // namespace lastcard::testing
