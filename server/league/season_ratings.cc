#include <algorithm>
#include <set>

#include "engine/registry.h"
#include "server/league/view.h"

namespace lastcard::league {
namespace {

std::vector<std::string> names_of(const std::vector<Place>& places) {
  std::vector<std::string> names;
  names.reserve(places.size());
  for (const Place& place : places) names.push_back(place.value_or(""));
  return names;
}

RatedRound::Winner winner_of(const PlayedRound& round) {
  if (!round.winner) return RatedRound::Winner::nobody;
  return *round.winner == Side::home ? RatedRound::Winner::home : RatedRound::Winner::away;
}

void add_rounds(const Fixture& fixture, std::vector<RatedRound>& rounds) {
  for (const Board& board : fixture.attempt().boards) {
    for (const PlayedRound& round : board.rounds) {
      if (round.players.home.empty() || round.players.away.empty()) continue;
      rounds.push_back({fixture.home, fixture.away, names_of(round.players.home),
                        names_of(round.players.away), winner_of(round)});
    }
  }
}

void add_rated(const Season& season, std::vector<const Fixture*>& fixtures) {
  for (const Fixture& fixture : season.fixtures) {
    if (fixture.result && fixture.result->rated && !fixture.cancelled) fixtures.push_back(&fixture);
  }
}

// The season's rules as this program reads them. A rule that is newer than the season has its
// default.
Json rules_as_read(const Plan& plan) {
  const Game* game = find_game(plan.game);
  const int seats = 2 * plan.team_size;
  if (game == nullptr || seats < game->info().min_seats || seats > game->info().max_seats)
    return plan.rules;
  const auto read = game->parse_rules(plan.rules, seats);
  return read ? (*read)->canonical() : plan.rules;
}

// Finds the seasons that are played by the same rules as a given one.
class SameRules {
 public:
  explicit SameRules(const Plan& plan) : plan_(plan) {}
  [[nodiscard]] bool has(const Plan& other) {
    if (other.game != plan_.game) return false;
    if (other.rules_hash == plan_.rules_hash) return true;
    if (rules_.is_null()) rules_ = rules_as_read(plan_);
    return rules_as_read(other) == rules_;
  }

 private:
  const Plan& plan_;
  Json rules_;  // parsed when needed
};

// The rounds of all seasons by these rules up to this one, in the order in which the matches ended,
// because two seasons may run at the same time.
std::vector<RatedRound> rated_rounds(const League& league, const Season& season) {
  SameRules same_rules(season.plan);
  std::vector<const Fixture*> fixtures;
  for (const Season& each : league.seasons) {
    if (same_rules.has(each.plan)) {
      if (each.plan.ratings_reset) fixtures.clear();
      add_rated(each, fixtures);
    }
    if (each.id == season.id) break;
  }
  std::ranges::stable_sort(fixtures, {},
                           [](const Fixture* fixture) { return fixture->result->at; });
  std::vector<RatedRound> rounds;
  for (const Fixture* fixture : fixtures) add_rounds(*fixture, rounds);
  return rounds;
}

}  // namespace

Ratings ratings_of(const League& league, const Season& season) {
  std::set<std::string> opted_out;
  for (const Person& person : league.people) {
    if (!person.rated) opted_out.insert(person.id);
  }
  return rate_rounds(rated_rounds(league, season), opted_out);
}

Ratings all_ratings_of(const League& league, const Season& season) {
  return rate_rounds(rated_rounds(league, season), {});
}

}  // namespace lastcard::league
