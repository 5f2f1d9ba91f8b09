#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"

// A night: a Swiss tournament of a single evening. Each round pairs players with similar results
// who have not met before. "NGT-n" refers to the rules of docs/nights.md. Plain values: nothing
// here uses a clock, a league or a table.
namespace lastcard::league::night {

constexpr int kMostRounds = 12;
constexpr std::size_t kMostEntrants = 256;

enum class Outcome : std::uint8_t {
  won,
  drawn,
  lost,
  won_unplayed,   // the opponent was absent
  lost_unplayed,  // the entrant was absent
  bye,            // no opponent was left
  missed,         // not there yet, had left, or sat out
};

// One round of one entrant.
struct Turn {
  Outcome outcome = Outcome::missed;
  int opponent = 0;  // the opponent's number; 0: none
  bool deals_first = false;
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct Entrant {
  std::string name;          // a person's or a team's name
  std::vector<Turn> rounds;  // finished rounds
  bool takes_part = true;    // in the next round
  friend bool operator==(const Entrant&, const Entrant&) = default;
};

// Entrants have numbers from 1, in the order of the list (NGT-2).
struct Night {
  std::string name;
  int rounds = 1;
  std::vector<Entrant> entrants;
  friend bool operator==(const Night&, const Night&) = default;
};

struct Pair {
  int first = 0;  // deals first
  int second = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
};
// The pairs of a round, the best first.
struct Pairing {
  std::vector<Pair> pairs;
  int bye = 0;  // the entrant without an opponent; 0: none
  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// An entrant's standing (NGT-14). The opponents' points are used only for matches that were played.
struct Place {
  int number = 0;
  int place = 1;  // equal if no tie-break separates
  int half_points = 0;
  int buchholz = 0;          // sum of the opponents' half points
  int sonneborn_berger = 0;  // twice the half points of beaten opponents, once of drawn ones
  int won = 0;               // matches won at the table
  friend bool operator==(const Place&, const Place&) = default;
};

enum class Unpaired : std::uint8_t {
  too_few,      // fewer than two take part
  everyone_met  // every pairing repeats a pair or gives somebody a second bye
};

// Twice the points, because a draw is half a point (NGT-1).
[[nodiscard]] int half_points(Outcome outcome);
[[nodiscard]] int half_points(const Entrant& entrant);

// Pairs the next round and decides who deals first. Deterministic. Requires: all entrants have the
// same number of rounds, fewer than kMostRounds; there are at most kMostEntrants; opponents' turns
// agree with each other.
[[nodiscard]] Result<Pairing, Unpaired> pair_round(const Night& night);

// The standings in order; equal places are ordered by number. Requires: opponents' turns agree with
// each other.
[[nodiscard]] std::vector<Place> standings(const Night& night);

}  // namespace lastcard::league::night
