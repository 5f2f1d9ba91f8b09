// Tests which rounds count for a season's ratings, and in which order.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "server/league/ratings.h"
#include "server/league/view.h"

namespace lastcard::league {
namespace {

using Winner = RatedRound::Winner;

Json rules_of(const char* game, const char* preset) {
  return find_preset(*find_game(game), preset)->rules;
}

// Adds a season of two teams of two.
void add_season(League& league, const char* game, const Json& rules, const char* hash) {
  Season& season = league.seasons.emplace_back();
  season.id = "s" + std::to_string(league.seasons.size());
  season.plan.game = game;
  season.plan.rules = rules;
  season.plan.rules_hash = hash;
}

// Adds a match of one round between Ann at home and Bob.
void play(Season& season, Instant at, Side winner) {
  Fixture& fixture = season.fixtures.emplace_back();
  fixture.home = "t1";
  fixture.away = "t2";
  PlayedRound round;
  round.round = 1;
  round.winner = winner;
  round.players.home = {Place("ann")};
  round.players.away = {Place("bob")};
  fixture.attempt().boards.emplace_back().rounds.push_back(round);
  MatchResult& result = fixture.result.emplace();
  result.rated = true;
  result.at = at;
}

double ann_after(const std::vector<Winner>& winners) {
  std::vector<RatedRound> rounds;
  for (const Winner winner : winners) rounds.push_back({"t1", "t2", {"ann"}, {"bob"}, winner});
  for (const Rated& rated : rate_rounds(rounds, {}).people) {
    if (rated.id == "ann") return rated.rating.mu;
  }
  return 0;
}

Rated ann_in(const League& league, std::size_t season) {
  for (const Rated& rated : ratings_of(league, league.seasons.at(season)).people) {
    if (rated.id == "ann") return rated;
  }
  return {};
}

// Returns how many rounds count for Ann after one round in each of two seasons. The seasons' rules
// are these two, and their hashes differ.
int rounds_of_both(const char* game, const Json& first, const Json& second) {
  League league;
  add_season(league, game, first, "one");
  add_season(league, game, second, "other");
  for (Season& season : league.seasons) play(season, 1, Side::home);
  return ann_in(league, 1).rounds;
}

TEST(SeasonRatings, OfSimultaneousSeasonsFollowTheOrderOfPlay) {
  const Json rules = rules_of("pisti", "pisti");
  League league;
  for (int season = 0; season < 2; ++season) add_season(league, "pisti", rules, "one");
  play(league.seasons[0], 10, Side::home);
  play(league.seasons[1], 20, Side::away);
  play(league.seasons[0], 30, Side::home);
  EXPECT_EQ(ann_in(league, 1).rating.mu, ann_after({Winner::home, Winner::away, Winner::home}));
  EXPECT_NE(ann_in(league, 1).rating.mu, ann_after({Winner::home, Winner::home, Winner::away}));
  EXPECT_EQ(ann_in(league, 0).rating.mu, ann_after({Winner::home, Winner::home}));
  league.seasons[1].plan.ratings_reset = true;
  EXPECT_EQ(ann_in(league, 1).rating.mu, ann_after({Winner::away}));
}

TEST(SeasonRatings, ContinueFromASeasonThatLacksANewerRule) {
  const Json now = rules_of("pisti", "pisti");
  Json before = now;
  before.erase("first_last_pisti");
  Json other = now;
  other["first_last_pisti"] = true;
  EXPECT_EQ(rounds_of_both("pisti", before, now), 2);
  EXPECT_EQ(rounds_of_both("pisti", now, before), 2);
  EXPECT_EQ(rounds_of_both("pisti", before, other), 1);
  EXPECT_EQ(rounds_of_both("pisti", Json{{"no", "rules"}}, now), 1);
}

}  // namespace
}  // namespace lastcard::league
