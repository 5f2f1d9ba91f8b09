// What organisers decide, and the way back from it.
#include "tests/league/match_day.h"

namespace lastcard::league {
namespace {

struct Rulings : MatchDay {
  std::string decides(const char* code) {
    return rules({{"action", "decide-fixture"}, {"code", code}});
  }
  std::string rules(Json action) {
    action["fixture"] = id;
    action["reason"] = "r";
    return stage.does("owner", action);
  }
  [[nodiscard]] Json table() const { return stage.view("x")["season"]["standings"]; }
};

TEST_F(Rulings, AreTakenBackForWhatWasPlayed) {
  EXPECT_EQ(decides("played"), "bad_result");
  stage.play_fixture(id, 4, 1);
  const Json before = table();
  EXPECT_EQ(decides("played"), "nothing_to_change");
  EXPECT_EQ(decides("forfeit-home"), "");
  EXPECT_NE(table(), before);
  EXPECT_EQ(decides("played"), "");
  EXPECT_EQ(table(), before);
  EXPECT_TRUE(fixture().result->rated);
  EXPECT_EQ(rules({{"action", "void-match"}}), "");
  EXPECT_NE(table(), before);
  EXPECT_EQ(rules({{"action", "decide-fixture"}, {"code", "played"}, {"home", 4}, {"away", 0}}),
            "bad_result");
  EXPECT_EQ(decides("played"), "");
  EXPECT_EQ(table(), before);
  EXPECT_EQ(fixture().status(), FixtureStatus::played);
}

TEST_F(Rulings, OfAMatchThatDidNotEndAreNoResultOfPlay) {
  begin();
  stage.tells(RoundReport{id, 0, 1, Side::home, {0, 3}});
  EXPECT_EQ(decides("played"), "bad_result") << "it goes on";
  EXPECT_EQ(act(Side::home, {{"action", "forfeit"}}), "");
  EXPECT_EQ(decides("played"), "bad_result");
}

}  // namespace
}  // namespace lastcard::league
