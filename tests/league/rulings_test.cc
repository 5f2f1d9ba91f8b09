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

TEST_F(Rulings, AreStillPossibleInASeasonThatIsContinued) {
  stage.play_fixture(id, 4, 1);
  const Json season = {{"action", "reopen-season"}, {"season", "s1"}};
  EXPECT_EQ(stage.does("owner", season), "nothing_to_change");
  EXPECT_EQ(stage.does("owner", {{"action", "archive-season"}, {"season", "s1"}}), "");
  EXPECT_EQ(decides("forfeit-home"), "season_archived");
  EXPECT_EQ(stage.does("ann0", season), "not_allowed");
  EXPECT_EQ(stage.does("owner", season), "");
  EXPECT_EQ(stage.season().status, SeasonStatus::active);
  EXPECT_EQ(decides("forfeit-home"), "");
}

TEST_F(Rulings, OfAnEndTakeNobodysMatch) {
  const std::string other = stage.season().fixtures.back().id;
  const Instant before = stage.now();
  for (const auto& [end, back] :
       {std::pair{"archive-season", "reopen-season"}, std::pair{"close-league", "reopen-league"}}) {
    const bool season = std::string_view(end) == "archive-season";
    const auto does = [&](const char* name) {
      Json action = {{"action", name}};
      if (season) action["season"] = "s1";
      return stage.does("owner", action);
    };
    EXPECT_EQ(does(end), "");
    stage.pass_to(season ? fixture().usual_slot + kDay : stage.now() + kDay);
    EXPECT_EQ(stage.view("owner")["season"]["status"], season ? "archived" : "active");
    EXPECT_EQ(does(back), "");
    EXPECT_EQ(fixture().held, HeldFor::reopened);
    stage.pass(2 * kDay);
    EXPECT_FALSE(fixture().result) << end;
  }
  EXPECT_GT(stage.now(), before);
  EXPECT_FALSE(stage.fixture(other).decided());
}

}  // namespace
}  // namespace lastcard::league
