#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"

// A night: everybody who turns up plays each round against somebody who did as well so far, and
// nobody twice (a Swiss system). The rules are docs/nights.md; "NGT-n" below are its rules. Values
// only: nothing here knows a clock, a league or a table.
namespace lastcard::league::night {

constexpr int kMostRounds = 12;
constexpr std::size_t kMostEntrants = 256;

enum class Outcome : std::uint8_t {
  won,
  drawn,
  lost,
  won_unplayed,   // the opponent did not come
  lost_unplayed,  // they did not come
  bye,            // nobody was left to play against
  missed,         // they came later, had left, or sat the round out
};

// What a round was to one of those who take part.
struct Turn {
  Outcome outcome = Outcome::missed;
  int opponent = 0;  // their number; 0: nobody
  bool deals_first = false;
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct Entrant {
  std::string name;          // a person's or a team's
  std::vector<Turn> rounds;  // those that are over
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
// Of those who take part; the pair of the best stands first.
struct Pairing {
  std::vector<Pair> pairs;
  int bye = 0;  // who has nobody to play against; 0: all have
  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// Where somebody stands (NGT-14). Points of opponents are counted of matches that were played.
struct Place {
  int number = 0;
  int place = 1;  // the same for those whom nothing separates
  int half_points = 0;
  int buchholz = 0;          // the half points of all opponents
  int sonneborn_berger = 0;  // twice the half points of those beaten, and once of those drawn with
  int won = 0;               // at the table
  friend bool operator==(const Place&, const Place&) = default;
};

enum class Unpaired : std::uint8_t {
  too_few,      // one takes part, or nobody
  everyone_met  // whoever is paired with whom: somebody would play somebody twice or have two byes
};

// Twice the points, as a draw is half of one (NGT-1).
[[nodiscard]] int half_points(Outcome outcome);
[[nodiscard]] int half_points(const Entrant& entrant);

// Who plays whom in the next round, and who deals first. The same night gives the same pairs.
// Pre: all entrants have been through the same number of rounds, fewer than kMostRounds; there are
// at most kMostEntrants; opponents know of each other.
[[nodiscard]] Result<Pairing, Unpaired> pair_round(const Night& night);

// From the first to the last; those of one place by number. Pre: opponents know of each other.
[[nodiscard]] std::vector<Place> standings(const Night& night);

}  // namespace lastcard::league::night
