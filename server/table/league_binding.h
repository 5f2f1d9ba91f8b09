#pragma once

#include <string>
#include <vector>

namespace lastcard::table {

// What a table is played for: a fixture of a league. Such a table has no host: the league arranges
// it (LiveTable::start_for_league and its neighbours), and what hosts do is refused.
struct LeagueBinding {
  std::string league;
  std::string season;
  std::string fixture;
  int board = 1;
  std::string name;        // as people read it: "Kraken – Inkvissen"
  bool duplicate = false;  // the same cards are dealt at another table
  // Of duplicates: where their cards come from. A secret until all tables of the fixture are over:
  // it is in the table's own configuration and nowhere else.
  std::string deal_seed = {};
  std::vector<std::string> teams = {};  // their names by the parity of their seats; none: not known
  int rounds = 0;  // so many are played, whoever wins them; 0: until the match is won
  friend bool operator==(const LeagueBinding&, const LeagueBinding&) = default;
};

}  // namespace lastcard::table
