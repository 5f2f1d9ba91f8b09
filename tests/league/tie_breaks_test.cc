#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/standings.h"

// Each test lays out a season that one tie-break decides: the teams are level in all tie-breaks
// before it.
namespace lastcard::league {
namespace {

using testing::ElementsAre;

class Season {
 public:
  explicit Season(std::vector<std::string> teams) {
    int lot = 0;
    for (std::string& team : teams) input.teams.push_back({std::move(team), ++lot, false});
  }
  Season& play(const std::string& home, const std::string& away, int home_rounds, int away_rounds,
               int cards = 0) {
    Played& played = input.results.emplace_back();
    played.home = home;
    played.away = away;
    played.home_rounds = home_rounds;
    played.away_rounds = away_rounds;
    played.home_cards = cards;
    played.away_cards = -cards;
    return *this;
  }
  Season& decide(const std::string& home, const std::string& away, ResultCode code) {
    play(home, away, 0, 0);
    input.results.back().code = code;
    return *this;
  }
  Season& play_off(const std::string& home, const std::string& away, int home_rounds,
                   int away_rounds, int place = 0) {
    play(home, away, home_rounds, away_rounds);
    input.results.back().play_off = true;
    input.results.back().place = place;
    return *this;
  }
  [[nodiscard]] std::vector<std::string> order() const {
    std::vector<std::string> teams;
    for (const Row& row : standings(input)) teams.push_back(row.team);
    return teams;
  }
  // Returns what separates this team from the next one in the table.
  [[nodiscard]] Why why(const std::string& team) const {
    for (const Row& row : standings(input)) {
      if (row.team == team) return row.why.at(0);
    }
    return {};
  }

  StandingsInput input;
};

void expect_why(const Why& why, TieBreak code, double own, double other,
                const std::vector<std::string>& others) {
  EXPECT_EQ(word_of(why.code), word_of(code));
  EXPECT_EQ(why.own, own);
  EXPECT_EQ(why.other, other);
  EXPECT_EQ(why.others, others);
}

TEST(TieBreaks, PointsSeparateTeams) {
  const Season season = Season({"a", "b"}).play("a", "b", 3, 4);
  EXPECT_THAT(season.order(), ElementsAre("b", "a"));
  expect_why(season.why("b"), TieBreak::points, 2, 1, {"a"});
  expect_why(season.why("a"), TieBreak::points, 1, 2, {"b"});
}

TEST(TieBreaks, MatchesWonSeparateTeams) {
  // Both have six points: b from two clear wins, a from three close ones.
  Season season({"b", "a", "x", "y", "z"});
  season.play("a", "x", 4, 3).play("a", "y", 4, 3).play("a", "z", 4, 3);
  season.play("b", "x", 4, 0).play("b", "y", 4, 0);
  EXPECT_EQ(season.order()[0], "a");
  expect_why(season.why("a"), TieBreak::matches_won, 3, 2, {"b"});
}

TEST(TieBreaks, HeadToHeadSeparatesTeams) {
  Season season({"a", "b", "x"});
  season.play("b", "a", 4, 2).play("a", "x", 4, 0).play("x", "b", 4, 2);
  season.play("x", "a", 0, 4).play("b", "x", 4, 0).play("a", "b", 3, 4);
  season.play("x", "a", 3, 4);
  season.input.points = points_of(PointsPreset::two_nil);
  // Both have three wins, and b beat a twice.
  EXPECT_THAT(season.order(), ElementsAre("b", "a", "x"));
  expect_why(season.why("b"), TieBreak::head_to_head, 4, 0, {"a"});
}

TEST(TieBreaks, HeadToHeadOfAllIsTheTableItselfAndSeparatesNobody) {
  Season season({"d", "c", "b", "a", "x"});
  season.play("a", "b", 4, 0).play("a", "c", 4, 0).play("d", "a", 4, 0);
  season.play("b", "c", 4, 0).play("c", "d", 4, 0);
  season.play("b", "x", 4, 2).play("c", "x", 4, 1).play("d", "b", 4, 0);
  season.play("x", "a", 4, 0).play("x", "d", 4, 0);
  const auto rows = standings(season.input);
  for (const Row& row : rows) EXPECT_EQ(row.points, 6);
  EXPECT_EQ(rows[0].why.at(0).code, TieBreak::round_difference);
}

TEST(TieBreaks, HeadToHeadIsRecursive) {
  Season season({"a", "b", "c", "x", "y"});
  season.input.points = {PointsPreset::custom, 3, 2, 1, 0, 1};
  season.play("c", "a", 4, 3).play("c", "b", 4, 0).play("b", "a", 4, 3);
  // Among the three, c has 5 points, and a and b have 2 each; a lost twice closely, and b beat a.
  season.play("a", "x", 4, 0).play("a", "y", 4, 3).play("b", "x", 4, 0).play("b", "y", 4, 3);
  season.play("x", "c", 4, 3).play("c", "y", 3, 4);
  // In the whole table, each of the three has seven points.
  season.input.tie_breaks = {TieBreak::points, TieBreak::head_to_head, TieBreak::lot};
  EXPECT_THAT(season.order(), ElementsAre("c", "b", "a", "y", "x"));
  expect_why(season.why("c"), TieBreak::head_to_head, 5, 2, {"b", "a"});
  // Only the matches between a and b count for this.
  expect_why(season.why("b"), TieBreak::head_to_head, 2, 1, {"a"});
}

TEST(TieBreaks, HeadToHeadCountsOnlyIfAllMetEquallyOften) {
  Season season({"a", "b", "c", "x"});
  season.play("b", "a", 4, 0).play("a", "x", 4, 0).play("c", "x", 4, 1);
  // c met neither of the others, so the win of b over a does not count yet.
  EXPECT_THAT(season.order(), ElementsAre("b", "c", "a", "x"));
  expect_why(season.why("b"), TieBreak::round_difference, 4, 3, {"c"});
}

TEST(TieBreaks, RoundDifferenceSeparatesTeams) {
  const Season season = Season({"b", "a", "x", "y"}).play("a", "x", 4, 0).play("b", "y", 4, 1);
  EXPECT_EQ(season.order()[0], "a");
  expect_why(season.why("a"), TieBreak::round_difference, 4, 3, {"b"});
}

TEST(TieBreaks, RoundsWonSeparateTeams) {
  Season season({"b", "a", "x", "y"});
  season.play("a", "x", 4, 3).play("a", "y", 4, 2).play("x", "a", 4, 0);
  season.play("b", "y", 4, 3).play("b", "x", 4, 3).play("y", "b", 4, 3);
  season.input.points = points_of(PointsPreset::two_nil);
  season.play("b", "x", 3, 4).play("a", "y", 3, 4);
  season.play("a", "x", 4, 2).play("b", "x", 4, 3);
  season.play("x", "b", 4, 3).play("y", "a", 4, 3);
  season.play("a", "y", 4, 2).play("b", "y", 4, 3);
  // Both have four wins and three losses. a has 22:21 rounds, b has 25:24.
  const auto rows = standings(season.input);
  EXPECT_EQ(rows[0].team, "b");
  expect_why(rows[0].why.at(0), TieBreak::rounds_won, 25, 22, {"a"});
}

TEST(TieBreaks, SonnebornBergerSeparatesTeams) {
  // Both won once by 4:1, but a won against the stronger opponent.
  Season season({"b", "a", "x", "y", "z"});
  season.play("a", "x", 4, 1).play("b", "y", 4, 1).play("x", "z", 4, 0).play("x", "y", 4, 0);
  EXPECT_THAT(season.order(), ElementsAre("x", "a", "b", "z", "y"));
  expect_why(season.why("a"), TieBreak::sonneborn_berger, 6, 0, {"b"});
}

TEST(TieBreaks, SonnebornBergerCountsHalfOfADraw) {
  Season season({"b", "a", "x", "y", "z"});
  season.input.duplicate = true;
  season.input.points = {PointsPreset::custom, 3, 3, 0, 0, 1};
  season.play("a", "x", 3, 3).play("b", "y", 3, 3).play("x", "z", 4, 0).play("y", "z", 4, 0);
  season.play("x", "y", 2, 2).play("x", "z", 4, 0);
  season.input.tie_breaks = {TieBreak::points, TieBreak::sonneborn_berger, TieBreak::lot};
  // x has 1 + 3 + 1 + 3 = 8 points, y has 1 + 3 + 1 = 5.
  expect_why(season.why("a"), TieBreak::sonneborn_berger, 4, 2.5, {"b"});
}

TEST(TieBreaks, CardDifferenceSeparatesTeams) {
  const Season season =
      Season({"b", "a", "x", "y"}).play("a", "x", 4, 0, 9).play("b", "y", 4, 0, 7);
  EXPECT_EQ(season.order()[0], "a");
  expect_why(season.why("a"), TieBreak::card_difference, 9, 7, {"b"});
}

TEST(TieBreaks, APlayOffSeparatesTeams) {
  Season season({"b", "a", "x", "y"});
  season.play("a", "x", 4, 0).play("b", "y", 4, 0).play_off("a", "b", 4, 3);
  EXPECT_EQ(season.order()[0], "a");
  expect_why(season.why("a"), TieBreak::play_off, 1, 0, {"b"});
  // A play-off counts for nothing but its tie-break.
  const auto rows = standings(season.input);
  EXPECT_EQ(rows[0].played, 1);
  EXPECT_EQ(rows[0].rounds_won, 4);
}

TEST(TieBreaks, PlayOffsOfThreeTeamsCountOnlyWhenAllArePlayed) {
  Season season({"c", "b", "a", "x", "y", "z"});
  season.play("a", "x", 4, 0).play("b", "y", 4, 0).play("c", "z", 4, 0);
  season.play_off("a", "b", 4, 3).play_off("a", "c", 4, 3);
  EXPECT_EQ(season.why("c").code, TieBreak::lot);
  season.play_off("b", "c", 4, 3);
  EXPECT_EQ(season.order()[0], "a");
  expect_why(season.why("a"), TieBreak::play_off, 2, 1, {"b", "c"});
  expect_why(season.why("b"), TieBreak::play_off, 1, 0, {"c", "a"});
}

// Returns a season in which each of a, b, c and d has one win more than the next.
Season four_in_order() {
  Season season({"a", "b", "c", "d"});
  season.play("a", "b", 4, 0).play("a", "c", 4, 0).play("a", "d", 4, 0);
  return season.play("b", "c", 4, 0).play("b", "d", 4, 0).play("c", "d", 4, 0);
}

TEST(Finals, DecideTheirPlaceWhateverTheTableSays) {
  Season season = four_in_order();
  ASSERT_THAT(season.order(), ElementsAre("a", "b", "c", "d"));
  season.play_off("a", "d", 1, 4).play_off("b", "c", 4, 2);  // semi-finals
  EXPECT_THAT(season.order(), ElementsAre("a", "b", "c", "d"));
  season.play_off("d", "b", 4, 3, 1);
  EXPECT_THAT(season.order(), ElementsAre("d", "b", "a", "c"));
  season.play_off("a", "c", 0, 4, 3);
  EXPECT_THAT(season.order(), ElementsAre("d", "b", "c", "a"));
  expect_why(season.why("d"), TieBreak::play_off, 1, 0, {"b"});
  expect_why(season.why("b"), TieBreak::play_off, 0, 1, {"d"});
  const auto rows = standings(season.input);
  for (std::size_t at = 0; at < rows.size(); ++at) {
    EXPECT_EQ(rows[at].place, static_cast<int>(at) + 1);
    EXPECT_EQ(rows[at].why.size(), 1U);
    EXPECT_EQ(rows[at].played, 3);
  }
}

TEST(Finals, LeaveAllOtherTeamsInOrderAndGiveThemNoReason) {
  Season season = four_in_order();
  season.play_off("c", "b", 4, 0, 2);
  EXPECT_THAT(season.order(), ElementsAre("a", "c", "b", "d"));
  EXPECT_TRUE(standings(season.input).front().why.empty());
  EXPECT_TRUE(standings(season.input).back().why.empty());
}

TEST(Finals, ThatNobodyWonDecideNothing) {
  for (const ResultCode code :
       {ResultCode::double_forfeit, ResultCode::voided, ResultCode::replay}) {
    Season season = four_in_order();
    season.play_off("a", "d", 0, 4, 1);
    season.input.results.back().code = code;
    EXPECT_EQ(season.order()[0], "a") << word_of(code);
  }
  Season season = four_in_order();
  season.play_off("a", "d", 0, 3, 1);
  season.input.results.back().final = false;
  EXPECT_EQ(season.order()[0], "a");
}

TEST(Finals, ForPlacesThatAreTakenDecideNothing) {
  Season season = four_in_order();
  season.play_off("d", "a", 4, 0, 1).play_off("c", "b", 4, 0, 2);
  EXPECT_THAT(season.order(), ElementsAre("d", "a", "b", "c"));
}

TEST(Finals, OfATeamThatWithdrewGiveThePlaceToTheOther) {
  Season season = four_in_order();
  season.play_off("a", "c", 0, 4, 1);
  season.input.teams.front().withdrawn = true;
  EXPECT_THAT(season.order(), ElementsAre("c", "b", "d", "a"));
}

TEST(TieBreaks, TheLotSeparatesTeams) {
  const Season season = Season({"b", "a", "x", "y"}).play("a", "x", 4, 0).play("b", "y", 4, 0);
  EXPECT_EQ(season.order()[0], "b");
  expect_why(season.why("b"), TieBreak::lot, 1, 2, {"a"});
}

TEST(TieBreaks, ApplyInTheOrderThatTheSeasonSets) {
  Season season({"a", "b", "x", "y"});
  season.play("a", "x", 4, 2, 9).play("b", "y", 4, 0, 7);
  EXPECT_EQ(season.order()[0], "b");
  season.input.tie_breaks = {TieBreak::points, TieBreak::card_difference};
  EXPECT_EQ(season.order()[0], "a");
}

TEST(TieBreaks, ExplainAMiddleRowToBothNeighboursIfPointsDidNotDecide) {
  Season season({"a", "b", "c", "x"});
  season.play("a", "x", 4, 0).play("b", "x", 4, 1).play("c", "x", 4, 3);
  const auto rows = standings(season.input);
  ASSERT_EQ(rows[1].team, "b");
  ASSERT_EQ(rows[1].why.size(), 2U);
  expect_why(rows[1].why[0], TieBreak::points, 3, 2, {"c"});
  expect_why(rows[1].why[1], TieBreak::round_difference, 3, 4, {"a"});
  EXPECT_EQ(rows[2].why.size(), 1U);
}

TEST(TieBreaks, WinsByForfeitCount) {
  Season season({"a", "b", "x"});
  season.decide("a", "x", ResultCode::forfeit_away).decide("b", "x", ResultCode::double_forfeit);
  EXPECT_EQ(season.order()[0], "a");
  const auto rows = standings(season.input);
  EXPECT_EQ(rows[0].won, 1);
  EXPECT_EQ(rows[0].rounds_won, 0);
  EXPECT_EQ(rows[2].lost, 2);
}

}  // namespace
}  // namespace lastcard::league
