#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// The table of a season: a pure function of its results. Neither the order of the results nor that
// of the teams changes it.

// The order that a season says nothing else about is kUsualTieBreaks (model.h). What they compare:
//   points            of the whole table
//   matches-won
//   head-to-head      points in the fixtures between those who are level; those level in that
//                     mini-table too are compared again by the fixtures between themselves alone.
//                     Only where all pairs of them met equally often, and at least once.
//   round-difference  rounds-won
//   sonneborn-berger  the points of the opponents that were beaten, and half the points of those
//                     drawn with
//   card-difference   the cards left in the opponents' hands minus those in the own ones
//   play-off          play-offs won among those who are level, compared as head-to-head is
//   lot               the lower one stands above; 0: none was drawn

// The presets of the contract; `custom` as it stands.
[[nodiscard]] Points points_of(PointsPreset preset);

struct Entrant {
  std::string team;
  int lot = 0;
  bool expunged = false;   // neither it nor what was played against it is in the table
  bool withdrawn = false;  // its results count, and it stands behind the teams that stayed
};

struct Played {
  std::string fixture;
  std::string home;
  std::string away;
  ResultCode code = ResultCode::played;
  int home_rounds = 0;
  int away_rounds = 0;
  int home_cards = 0;  // capped card differences, summed over the rounds
  int away_cards = 0;
  bool in_part = false;  // a forfeit of a match that had begun: its rounds count
  // False while it is being played: it counts as it stands; a level score is no draw yet.
  bool final = true;
  bool play_off = false;  // counts for the tie-break of that name and nothing else
  int place = 0;          // or, if it is for a place, for that one and the next (finals.h)
};

struct StandingsInput {
  std::vector<Entrant> teams;
  std::vector<Played> results;
  Points points;
  std::vector<TieBreak> tie_breaks{kUsualTieBreaks.begin(), kUsualTieBreaks.end()};
  bool forfeits_in_differences = false;
  int target = 4;          // a forfeit is target : 0
  bool duplicate = false;  // level in rounds: the cards decide; a difference of one round is close
};

// What a result is worth, for the table and for the fixture's own page.
struct Worth {
  enum class Outcome : std::uint8_t {
    nothing,  // void, or to be replayed
    home,
    away,
    draw,
    both_lost,
    open,  // it runs, and nobody leads
  };
  Outcome outcome = Outcome::nothing;
  int home_points = 0;
  int away_points = 0;
  int home_rounds = 0;  // as they count in the differences
  int away_rounds = 0;
  int home_cards = 0;
  int away_cards = 0;
};
[[nodiscard]] Worth worth_of(const Played& played, const StandingsInput& input);

// Why a row stands where it does.
struct Why {
  TieBreak code = TieBreak::points;
  // The neighbour in the table first; then, for head-to-head and play-offs, the others who were
  // compared.
  std::vector<std::string> others;
  double own = 0;    // `for` in the view
  double other = 0;  // `against`: the neighbour's
};

struct Row {
  std::string team;
  int place = 1;  // the same for teams that nothing separates
  int played = 0;
  int won = 0;
  int lost = 0;
  int drawn = 0;
  int points = 0;
  int rounds_won = 0;
  int rounds_lost = 0;
  int cards = 0;
  // First what separates the row from the one below (the last row: from the one above), then, where
  // it took more than points, what separates it from the one above. A lower place is better, so
  // that the places tell which way it was. Empty between rows of the same place.
  std::vector<Why> why;
  bool live = false;  // a fixture that still runs is counted
};

// From the first to the last.
[[nodiscard]] std::vector<Row> standings(const StandingsInput& input);

// A row as LeagueView has it, but for `form`.
[[nodiscard]] Json row_json(const Row& row);

}  // namespace lastcard::league
