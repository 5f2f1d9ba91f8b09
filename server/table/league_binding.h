#pragma once

#include <string>
#include <vector>

namespace lastcard::table {

// The fixture of a league for which a table is played. Such a table has no host. The league
// arranges it (LiveTable::start_for_league and the functions after it), and what hosts do is
// refused.
struct LeagueBinding {
  std::string league;
  std::string season;
  std::string fixture;
  int board = 1;
  std::string name;        // the text for people: "Kraken – Inkvissen"
  bool duplicate = false;  // the same cards are dealt at another table
  // Only for duplicates: the seed of the cards. Secret until all tables of the fixture have
  // finished. It is stored only in the table's own configuration.
  std::string deal_seed = {};
  std::vector<std::string> teams = {};  // the teams' names, by seat parity; empty: unknown
  int rounds = 0;                       // the match lasts so many rounds; 0: until it is won
  friend bool operator==(const LeagueBinding&, const LeagueBinding&) = default;
};

}  // namespace lastcard::table
