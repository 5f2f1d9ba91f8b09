// The rounds of a night and their participants (docs/nights.md).
#include <algorithm>

#include "server/league/asking.h"
#include "server/league/most.h"
#include "server/league/season_night.h"

namespace lastcard::league {
namespace {

Result<const Season*, Refusal> open_night(const Asking& asking, const std::string& id) {
  auto season = open_season(asking, id);
  if (season && !(*season)->is_night()) return refuse("not_a_night");
  return season;
}

int paired(const Season& season) { return static_cast<int>(season.matchdays.size()); }

std::optional<Refusal> not_the_next(const Season& season, int round) {
  if (season.status == SeasonStatus::draft) return Refusal{"registration_not_open", ""};
  if (round <= paired(season)) return Refusal{"already_paired", ""};
  if (round > *season.plan.night_rounds) return Refusal{"no_more_rounds", ""};
  if (rounds_over(season) < paired(season)) return Refusal{"round_running", ""};
  if (round != paired(season) + 1) return Refusal{"round_not_next", ""};
  return std::nullopt;
}

Refusal refusal_of(night::Unpaired why) {
  return {why == night::Unpaired::too_few ? "too_few_entrants" : "everyone_met", ""};
}

RoundPaired round_of(const Asking& asking, const Season& season, const night::Pairing& pairing) {
  const auto team = [&](int number) -> const Team& {
    return season.teams[static_cast<std::size_t>(number) - 1];
  };
  RoundPaired what;
  what.season = season.id;
  // The round is played at once, without a time limit.
  what.matchday = {paired(season) + 1, asking.now, asking.now + kDay, asking.now, {}};
  if (pairing.bye != 0) what.matchday.byes.push_back(team(pairing.bye).id);
  int number = asking.league.counters.fixture;
  for (const night::Pair& pair : pairing.pairs) {
    const Team& home = team(pair.first);
    const Team& away = team(pair.second);
    what.pairs.push_back({id_of('f', ++number),
                          home.id,
                          away.id,
                          {night_players(season, home), night_players(season, away)}});
  }
  return what;
}

}  // namespace

Outcome decide_on(const Asking& asking, const PairRound& action) {
  const auto found = open_night(asking, action.season);
  if (!found) return Unexpected(found.error());
  const Season& season = **found;
  if (auto refusal = not_the_next(season, action.round)) return Unexpected(*std::move(refusal));
  const auto pairing = night::pair_round(night_of(season, paired(season)));
  if (!pairing) return Unexpected(refusal_of(pairing.error()));
  if (fixtures_of(asking.league) + pairing->pairs.size() > kMostFixtures)
    return refuse("too_many_fixtures");
  Happenings all;
  if (!season.running()) {
    SeasonStarted started;
    started.season = season.id;
    started.rules_hash = season.plan.rules_hash;
    all.emplace_back(std::move(started));
  }
  RoundPaired round = round_of(asking, season, *pairing);
  std::vector<FixtureOpened> opened;
  opened.reserve(round.pairs.size());
  for (const NightPair& pair : round.pairs) opened.push_back({pair.fixture});
  all.emplace_back(std::move(round));
  for (FixtureOpened& what : opened) all.emplace_back(std::move(what));
  return all;
}

Outcome decide_on(const Asking& asking, const UndoRound& action) {
  const auto found = open_night(asking, action.season);
  if (!found) return Unexpected(found.error());
  const Season& season = **found;
  if (action.round > paired(season)) return refuse("round_not_paired");
  if (action.round < paired(season)) return refuse("not_the_last_round");
  const bool touched = std::ranges::any_of(season.fixtures, [&](const Fixture& fixture) {
    return fixture.matchday == action.round && (fixture.attempt().began || fixture.decided());
  });
  if (touched) return refuse("round_has_begun");
  return only(RoundUndone{action.season, action.round});
}

Outcome decide_on(const Asking& asking, const SitOut& action) {
  const auto found = open_team(asking, action.team);
  if (!found) return Unexpected(found.error());
  if (!found->season->is_night()) return refuse("not_a_night");
  if (found->team->sits_out == action.on) return refuse("nothing_to_change");
  return only(SatOut{action.team, action.on});
}

}  // namespace lastcard::league
