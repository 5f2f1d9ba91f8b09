#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// The standings of a season: a pure function of its results. The order of the results and of the
// teams does not matter.

// The default order is kUsualTieBreaks (model.h). The tie-breaks compare:
// - points: of the whole table.
// - matches-won.
// - head-to-head: points in the fixtures between the teams that are level. Teams that are still
//   level in this mini-table are compared again by the fixtures between themselves alone. Used only
//   if all pairs of the level teams met equally often, and at least once.
// - round-difference, rounds-won.
// - sonneborn-berger: the points of beaten opponents, and half the points of drawn ones.
// - card-difference: the opponents' remaining cards minus the own ones.
// - play-off: play-offs won among the teams that are level, compared like head-to-head.
// - lot: the lower lot ranks first; 0 means that no lot was drawn.

// The points of a preset; for `custom`, the defaults of Points.
[[nodiscard]] Points points_of(PointsPreset preset);

struct Entrant {
  std::string team;
  int lot = 0;
  bool expunged = false;   // the table contains neither the team nor its results
  bool withdrawn = false;  // its results count, but it ranks below the other teams
};

struct Played {
  std::string fixture;
  std::string home;
  std::string away;
  ResultCode code = ResultCode::played;
  int home_rounds = 0;
  int away_rounds = 0;
  int home_cards = 0;  // limited card differences, summed over the rounds
  int away_cards = 0;
  bool in_part = false;  // a forfeit after the match had begun: its rounds count
  // False while the match is running. Its rounds count already, but a level score is not yet a
  // draw.
  bool final = true;
  bool play_off = false;  // counts only for the tie-break `play-off`
  int place = 0;          // if not 0, a play-off for this place and the next (finals.h)
};

struct StandingsInput {
  std::vector<Entrant> teams;
  std::vector<Played> results;
  Points points;
  std::vector<TieBreak> tie_breaks{kUsualTieBreaks.begin(), kUsualTieBreaks.end()};
  bool forfeits_in_differences = false;
  int target = 4;          // a forfeit is target : 0
  bool duplicate = false;  // if rounds are level, cards decide; one round is a close win
};

// The worth of a result, for the table and for the fixture's page.
struct Worth {
  enum class Outcome : std::uint8_t {
    nothing,  // void, or to be replayed
    home,
    away,
    draw,
    both_lost,
    open,  // running, and level
  };
  Outcome outcome = Outcome::nothing;
  int home_points = 0;
  int away_points = 0;
  int home_rounds = 0;  // as counted in the differences
  int away_rounds = 0;
  int home_cards = 0;
  int away_cards = 0;
};
[[nodiscard]] Worth worth_of(const Played& played, const StandingsInput& input);

// The reason for a row's place.
struct Why {
  TieBreak code = TieBreak::points;
  // The neighbouring team first. For head-to-head and play-offs, then the other teams that were
  // compared.
  std::vector<std::string> others;
  double own = 0;    // `for` in the view
  double other = 0;  // `against`: the neighbour's
};

struct Row {
  std::string team;
  int place = 1;  // equal if no tie-break separates the teams
  int played = 0;
  int won = 0;
  int lost = 0;
  int drawn = 0;
  int points = 0;
  int rounds_won = 0;
  int rounds_lost = 0;
  int cards = 0;
  // First the reason that separates the row from the next one (the last row: from the previous
  // one). If that took more than points, then also the reason that separates it from the previous
  // row. Empty between rows of the same place.
  std::vector<Why> why;
  bool live = false;  // counts a fixture that is still running
};

// Returns the rows, the best first.
[[nodiscard]] std::vector<Row> standings(const StandingsInput& input);

// The row of a LeagueView, without `form`.
[[nodiscard]] Json row_json(const Row& row);

}  // namespace lastcard::league
