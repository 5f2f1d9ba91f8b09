#include "server/league/standings.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/league/random_season.h"

namespace lastcard::league {
namespace {

using test::random_season;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Outcome = Worth::Outcome;

constexpr std::uint32_t kSeasons = 600;

Json as_json(const std::vector<Row>& rows) {
  Json list = Json::array();
  for (const Row& row : rows) list.push_back(row_json(row));
  return list;
}

int sum_of(const std::vector<Row>& rows, int Row::*member) {
  return std::accumulate(rows.begin(), rows.end(), 0,
                         [&](int sum, const Row& row) { return sum + row.*member; });
}

// Returns the value that a row shows for a tie-break; 0 if the row does not show it.
int of(const Row& row, TieBreak code) {
  if (code == TieBreak::points) return row.points;
  if (code == TieBreak::matches_won) return row.won;
  if (code == TieBreak::round_difference) return row.rounds_won - row.rounds_lost;
  if (code == TieBreak::rounds_won) return row.rounds_won;
  return code == TieBreak::card_difference ? row.cards : 0;
}

bool withdrew(const StandingsInput& season, const Row& row) {
  return std::ranges::find(season.teams, row.team, &Entrant::team)->withdrawn;
}

// --- Laws of every season ---

TEST(StandingsLaws, TheOrderOfResultsAndTeamsDoesNotMatter) {
  std::mt19937 chance(7);
  for (std::uint32_t seed = 0; seed < kSeasons; ++seed) {
    StandingsInput season = random_season(seed);
    const Json once = as_json(standings(season));
    std::shuffle(season.results.begin(), season.results.end(), chance);
    std::shuffle(season.teams.begin(), season.teams.end(), chance);
    ASSERT_EQ(as_json(standings(season)), once) << "season " << seed;
  }
}

TEST(StandingsLaws, TheNamesOfTeamsDoNotMatter) {
  for (std::uint32_t seed = 0; seed < kSeasons; ++seed) {
    StandingsInput season = random_season(seed);
    season.tie_breaks.push_back(TieBreak::lot);
    const std::vector<Row> once = standings(season);
    // With these names, the first team in the order of names becomes the last.
    const auto renamed = [](const std::string& team) {
      return "r" + std::to_string(99 - std::stoi(team.substr(1)));
    };
    for (Entrant& entrant : season.teams) entrant.team = renamed(entrant.team);
    for (Played& played : season.results) {
      played.home = renamed(played.home);
      played.away = renamed(played.away);
    }
    const std::vector<Row> again = standings(season);
    ASSERT_EQ(again.size(), once.size());
    for (std::size_t at = 0; at < once.size(); ++at) {
      ASSERT_EQ(again[at].team, renamed(once[at].team)) << "season " << seed;
    }
  }
}

TEST(StandingsLaws, SumsOverAllTeamsAgree) {
  for (std::uint32_t seed = 0; seed < kSeasons; ++seed) {
    const StandingsInput season = random_season(seed);
    std::set<std::string> there;
    for (const Entrant& entrant : season.teams) {
      if (!entrant.expunged) there.insert(entrant.team);
    }
    int fixtures = 0;
    int lost_by_both = 0;
    int points = 0;
    for (const Played& played : season.results) {
      if (played.play_off || !there.contains(played.home) || !there.contains(played.away)) continue;
      const Worth worth = worth_of(played, season);
      if (worth.outcome == Outcome::nothing) continue;
      ++fixtures;
      if (worth.outcome == Outcome::both_lost) ++lost_by_both;
      points += worth.home_points + worth.away_points;
    }
    const std::vector<Row> rows = standings(season);
    SCOPED_TRACE(seed);
    EXPECT_EQ(rows.size(), there.size());
    EXPECT_EQ(sum_of(rows, &Row::played), 2 * fixtures);
    EXPECT_EQ(sum_of(rows, &Row::won) + 2 * lost_by_both, sum_of(rows, &Row::lost));
    EXPECT_EQ(sum_of(rows, &Row::rounds_won), sum_of(rows, &Row::rounds_lost));
    EXPECT_EQ(sum_of(rows, &Row::cards), 0);
    EXPECT_EQ(sum_of(rows, &Row::points), points);
    for (const Row& row : rows) EXPECT_EQ(row.played, row.won + row.lost + row.drawn);
  }
}

TEST(StandingsLaws, PlacesGoUpAndEveryDifferenceHasItsReason) {
  for (std::uint32_t seed = 0; seed < kSeasons; ++seed) {
    SCOPED_TRACE(seed);
    const StandingsInput season = random_season(seed);
    const std::vector<Row> rows = standings(season);
    for (std::size_t at = 0; at < rows.size(); ++at) {
      if (at == 0) {
        EXPECT_EQ(rows[at].place, 1);
        continue;
      }
      const Row& upper = rows[at - 1];
      if (rows[at].place == upper.place) continue;
      EXPECT_EQ(rows[at].place, static_cast<int>(at) + 1);
      if (withdrew(season, upper) != withdrew(season, rows[at])) continue;
      ASSERT_THAT(upper.why, testing::Not(IsEmpty()));
      const Why& why = upper.why.front();
      EXPECT_EQ(why.others.front(), rows[at].team);
      if (why.code == TieBreak::lot) {
        EXPECT_LT(why.own, why.other);
      } else {
        EXPECT_GT(why.own, why.other);
      }
    }
  }
}

TEST(StandingsLaws, ATieBreakDecidesOnlyIfAllEarlierOnesAreLevel) {
  for (std::uint32_t seed = 0; seed < kSeasons; ++seed) {
    SCOPED_TRACE(seed);
    const StandingsInput season = random_season(seed);
    const std::vector<Row> rows = standings(season);
    for (std::size_t at = 0; at + 1 < rows.size(); ++at) {
      const Row& upper = rows[at];
      const Row& lower = rows[at + 1];
      if (withdrew(season, upper) != withdrew(season, lower)) continue;
      const bool separated = upper.place != lower.place;
      for (const TieBreak code : season.tie_breaks) {
        if (separated && code == upper.why.front().code) break;
        EXPECT_EQ(of(upper, code), of(lower, code)) << word_of(code);
        EXPECT_NE(code, TieBreak::lot) << "lots are never level";
      }
    }
  }
}

TEST(StandingsLaws, EachTieBreakDecidesSomewhere) {
  std::map<TieBreak, int> decided;
  for (std::uint32_t seed = 0; seed < kSeasons; ++seed) {
    for (const Row& row : standings(random_season(seed))) {
      for (const Why& why : row.why) ++decided[why.code];
    }
  }
  for (const TieBreak code : kUsualTieBreaks) EXPECT_GT(decided[code], 0) << word_of(code);
}

// --- What a result is worth ---

Played result(int home, int away, ResultCode code = ResultCode::played) {
  Played played;
  played.home = "a";
  played.away = "b";
  played.code = code;
  played.home_rounds = home;
  played.away_rounds = away;
  return played;
}

TEST(Worth, FollowsVolleyballPoints) {
  const StandingsInput season;
  for (const int lost : {0, 1, 2}) {
    EXPECT_EQ(worth_of(result(4, lost), season).home_points, 3);
    EXPECT_EQ(worth_of(result(4, lost), season).away_points, 0);
  }
  EXPECT_EQ(worth_of(result(3, 4), season).home_points, 1);
  EXPECT_EQ(worth_of(result(3, 4), season).away_points, 2);
}

TEST(Worth, OfAMatchOfOneRoundIsThatOfAClearWin) {
  StandingsInput season;
  season.target = 1;
  EXPECT_EQ(worth_of(result(1, 0), season).home_points, 3);
  EXPECT_EQ(worth_of(result(0, 1), season).home_points, 0);
}

TEST(Worth, IsTwoOrZeroPointsWithTheTwoNilPreset) {
  StandingsInput season;
  season.points = points_of(PointsPreset::two_nil);
  EXPECT_EQ(worth_of(result(4, 3), season).home_points, 2);
  EXPECT_EQ(worth_of(result(4, 3), season).away_points, 0);
}

TEST(Worth, OfAForfeitIsAClearWinThatMayBeLeftOutOfTheDifferences) {
  StandingsInput season;
  Worth worth = worth_of(result(0, 0, ResultCode::forfeit_home), season);
  EXPECT_EQ(worth.outcome, Outcome::away);
  EXPECT_EQ(worth.away_points, 3);
  EXPECT_EQ(worth.away_rounds, 0);
  season.forfeits_in_differences = true;
  worth = worth_of(result(0, 0, ResultCode::forfeit_away), season);
  EXPECT_EQ(worth.home_rounds, 4);
  EXPECT_EQ(worth.away_rounds, 0);
  worth = worth_of(result(0, 0, ResultCode::double_forfeit), season);
  EXPECT_EQ(worth.outcome, Outcome::both_lost);
  EXPECT_EQ(worth.home_points + worth.away_points + worth.home_rounds + worth.away_rounds, 0);
}

TEST(Worth, OfAVoidOrReplayedMatchIsNothing) {
  const StandingsInput season;
  EXPECT_EQ(worth_of(result(4, 0, ResultCode::voided), season).outcome, Outcome::nothing);
  EXPECT_EQ(worth_of(result(4, 0, ResultCode::replay), season).home_points, 0);
}

TEST(Worth, OfADuplicateIsSettledByTheCardsWhenTheRoundsAreLevel) {
  StandingsInput season;
  season.duplicate = true;
  Played played = result(5, 5);
  EXPECT_EQ(worth_of(played, season).outcome, Outcome::draw);
  EXPECT_EQ(worth_of(played, season).home_points, 1);
  played.home_cards = -2;
  played.away_cards = 2;
  EXPECT_EQ(worth_of(played, season).outcome, Outcome::away);
  EXPECT_EQ(worth_of(played, season).away_points, 2);
  EXPECT_EQ(worth_of(result(6, 5), season).home_points, 2);
  EXPECT_EQ(worth_of(result(7, 5), season).home_points, 3);
}

// --- While it runs ---

TEST(LiveStandings, CountAMatchAsItStands) {
  StandingsInput season;
  season.teams = {{"a", 1, false}, {"b", 2, false}, {"c", 3, false}};
  season.results = {result(2, 1)};
  season.results[0].final = false;
  std::vector<Row> rows = standings(season);
  EXPECT_EQ(rows[0].team, "a");
  EXPECT_EQ(rows[0].points, 3);
  EXPECT_TRUE(rows[0].live);
  EXPECT_FALSE(standings(season)[1].live);  // c has not lost a round
  season.results[0].home_rounds = 1;
  rows = standings(season);
  EXPECT_EQ(sum_of(rows, &Row::points), 0);
  EXPECT_EQ(sum_of(rows, &Row::played), 0);
  EXPECT_EQ(sum_of(rows, &Row::rounds_won), 2);
}

TEST(Standings, LeaveOutExpungedTeamsAndTheMatchesAgainstThem) {
  StandingsInput season;
  season.teams = {{"a", 1, false}, {"b", 2, true}, {"c", 3, false}};
  season.results = {result(4, 1)};
  const std::vector<Row> rows = standings(season);
  ASSERT_THAT(rows, SizeIs(2));
  EXPECT_EQ(rows[0].team, "a");
  EXPECT_EQ(rows[0].played, 0);
}

TEST(StandingsLaws, WithdrawnTeamsStandBehindAllTeamsThatStayed) {
  int withdrawn = 0;
  for (std::uint32_t seed = 0; seed < kSeasons; ++seed) {
    const StandingsInput season = random_season(seed);
    const std::vector<Row> rows = standings(season);
    const auto first =
        std::ranges::find_if(rows, [&](const Row& row) { return withdrew(season, row); });
    for (auto row = first; row != rows.end(); ++row) {
      EXPECT_TRUE(withdrew(season, *row)) << "season " << seed;
      ++withdrawn;
    }
  }
  EXPECT_GT(withdrawn, 0);
}

TEST(Standings, PutATeamThatWithdrewLastAndCountItsResults) {
  StandingsInput season;
  season.teams = {{"a", 1, false, true}, {"b", 2}, {"c", 3}};
  season.results = {result(4, 1), result(4, 0)};
  season.results[1].home = "c";
  season.results[1].away = "b";
  const std::vector<Row> rows = standings(season);
  ASSERT_THAT(rows, SizeIs(3));
  EXPECT_EQ(rows[0].team, "c");
  EXPECT_EQ(rows[1].team, "b");
  EXPECT_EQ(rows[1].played, 2);
  ASSERT_THAT(rows[1].why, SizeIs(1)) << "the last of those who stayed";
  EXPECT_EQ(rows[1].why[0].others[0], "c");
  EXPECT_EQ(rows[2].team, "a");
  EXPECT_EQ(rows[2].place, 3);
  EXPECT_EQ(rows[2].points, 3);
  EXPECT_THAT(rows[2].why, IsEmpty());
}

TEST(Standings, GiveTeamsTheSamePlaceWhenNothingSeparatesThem) {
  StandingsInput season;
  season.teams = {{"a", 0, false}, {"b", 0, false}, {"c", 0, false}};
  season.results = {result(4, 1)};
  season.results[0].home = "c";
  const std::vector<Row> rows = standings(season);
  EXPECT_EQ(rows[0].team, "c");
  season.results.clear();
  for (const Row& row : standings(season)) {
    EXPECT_EQ(row.place, 1);
    EXPECT_THAT(row.why, IsEmpty());
  }
}

TEST(Standings, AreWrittenWithTheWordsOfTheView) {
  StandingsInput season;
  season.teams = {{"a", 1, false}, {"b", 2, false}};
  season.results = {result(4, 3)};
  const Json row = row_json(standings(season)[0]);
  EXPECT_EQ(row.dump(),
            R"({"team":"a","place":1,"played":1,"won":1,"lost":0,"drawn":0,"points":2,)"
            R"("rounds_won":4,"rounds_lost":3,"cards":0,)"
            R"("why":[{"code":"points","others":["b"],"for":2,"against":1}],"live":false})");
}

}  // namespace
}  // namespace lastcard::league
