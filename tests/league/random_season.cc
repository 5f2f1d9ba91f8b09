#include "tests/league/random_season.h"

#include <algorithm>
#include <random>
#include <string>
#include <utility>

#include "server/league/schedule.h"

namespace lastcard::league::test {
namespace {

class Dice {
 public:
  explicit Dice(std::uint32_t seed) : source_(seed) {}
  int between(int least, int most) {
    return least + static_cast<int>(source_() % static_cast<std::uint32_t>(most - least + 1));
  }
  bool one_in(int many) { return between(1, many) == 1; }
  template <class List>
  void shuffle(List& list) {
    for (std::size_t left = list.size(); left > 1; --left) {
      std::swap(list[left - 1],
                list[static_cast<std::size_t>(between(0, static_cast<int>(left) - 1))]);
    }
  }

 private:
  std::mt19937 source_;
};

void play(Played& played, const StandingsInput& season, Dice& dice) {
  played.code = ResultCode::played;
  const int cards = dice.between(-3, 3);
  played.home_cards = cards;
  played.away_cards = -cards;
  if (season.duplicate) {
    played.home_rounds = dice.between(0, 3);
    played.away_rounds = dice.between(0, 3);
    return;
  }
  const int loser = dice.between(0, season.target - 1);
  played.home_rounds = season.target;
  played.away_rounds = loser;
  if (dice.one_in(2)) std::swap(played.home_rounds, played.away_rounds);
}

void decide_otherwise(Played& played, const StandingsInput& season, Dice& dice) {
  static constexpr std::array kCodes = {ResultCode::forfeit_home,   ResultCode::forfeit_away,
                                        ResultCode::double_forfeit, ResultCode::administrative,
                                        ResultCode::voided,         ResultCode::replay};
  played.code = kCodes.at(static_cast<std::size_t>(dice.between(0, 5)));
  if (played.code == ResultCode::administrative) {
    played.home_rounds = dice.between(0, season.target);
    played.away_rounds = dice.between(0, season.target);
  }
  if (played.code == ResultCode::forfeit_home) played.away_rounds = season.target;
  if (played.code == ResultCode::forfeit_away) played.home_rounds = season.target;
  const bool forfeit =
      played.code == ResultCode::forfeit_home || played.code == ResultCode::forfeit_away;
  if (!forfeit || dice.one_in(2)) return;
  // In half of the forfeits, some rounds were played before.
  played.in_part = true;
  (played.code == ResultCode::forfeit_home ? played.home_rounds : played.away_rounds) =
      dice.between(0, season.target - 1);
  played.home_cards = dice.between(-3, 3);
  played.away_cards = -played.home_cards;
}

void add_plan(StandingsInput& season, Dice& dice) {
  season.target = dice.between(1, 4);
  season.duplicate = dice.one_in(4);
  season.forfeits_in_differences = dice.one_in(2);
  season.points = points_of(dice.one_in(2) ? PointsPreset::volleyball : PointsPreset::two_nil);
  if (dice.one_in(4)) season.points = {PointsPreset::custom, 4, 3, 2, 1, 2};
  if (dice.one_in(3)) dice.shuffle(season.tie_breaks);
  if (dice.one_in(5)) season.tie_breaks.resize(static_cast<std::size_t>(dice.between(1, 8)));
}

void add_teams(StandingsInput& season, int teams, Dice& dice) {
  std::vector<int> lots;
  for (int lot = 1; lot <= teams; ++lot) lots.push_back(lot);
  dice.shuffle(lots);
  for (int team = 0; team < teams; ++team) {
    season.teams.push_back(
        {"t" + std::to_string(team + 1), lots[static_cast<std::size_t>(team)], dice.one_in(12)});
    season.teams.back().withdrawn = season.teams.back().expunged || dice.one_in(12);
  }
}

void add_play_offs(StandingsInput& season, Dice& dice) {
  for (const Entrant& home : season.teams) {
    for (const Entrant& away : season.teams) {
      if (home.team >= away.team || !dice.one_in(4)) continue;
      Played& played = season.results.emplace_back();
      played.home = home.team;
      played.away = away.team;
      played.play_off = true;
      play(played, season, dice);
    }
  }
}

void name_fixtures(StandingsInput& season) {
  for (std::size_t at = 0; at < season.results.size(); ++at) {
    season.results[at].fixture = "f" + std::to_string(at + 1);
  }
}

}  // namespace

StandingsInput random_season(std::uint32_t seed) {
  Dice dice(seed);
  StandingsInput season;
  add_plan(season, dice);
  const int teams = dice.between(2, 9);
  add_teams(season, teams, dice);
  const int unplayed_one_in = dice.between(3, 40);
  for (const ScheduledDay& day : make_schedule(teams, dice.between(1, 2))) {
    for (const Meeting& meeting : day.meetings) {
      if (dice.one_in(unplayed_one_in)) continue;
      Played& played = season.results.emplace_back();
      played.home = season.teams[static_cast<std::size_t>(meeting.home)].team;
      played.away = season.teams[static_cast<std::size_t>(meeting.away)].team;
      if (dice.one_in(8)) {
        decide_otherwise(played, season, dice);
      } else {
        play(played, season, dice);
      }
    }
  }
  add_play_offs(season, dice);
  name_fixtures(season);
  return season;
}

StandingsInput random_season_with_finals(std::uint32_t seed) {
  StandingsInput season = random_season(seed);
  Dice dice(seed);
  const int teams = static_cast<int>(season.teams.size());
  for (int finals = dice.between(1, 4); finals > 0; --finals) {
    const int home = dice.between(1, teams);
    const int away = dice.between(1, teams);
    if (home == away) continue;
    Played& played = season.results.emplace_back();
    played.home = "t" + std::to_string(home);
    played.away = "t" + std::to_string(away);
    played.play_off = true;
    played.place = dice.between(1, teams);
    if (dice.one_in(6)) {
      decide_otherwise(played, season, dice);
    } else {
      play(played, season, dice);
    }
  }
  name_fixtures(season);
  return season;
}

}  // namespace lastcard::league::test
