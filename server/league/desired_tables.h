#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/league/league.h"

namespace lastcard::league {

// The tables that a league needs now. The league service opens and changes tables accordingly, and
// reports what happened (reports.h). It ends tables of the league that are not in the list, unless
// their match is already over.
struct SeatedPerson {
  std::string person;
  std::string principal;
  std::string name;
  friend bool operator==(const SeatedPerson&, const SeatedPerson&) = default;
};

struct DesiredTable {
  std::string season;
  std::string fixture;
  int board = 0;
  std::string table;               // the table's code; "": to be opened
  std::string name;                // "Kraken – Inkvissen"
  std::vector<std::string> teams;  // names of the teams, by the parity of their seats
  std::string game;
  Json rules;
  protocol::Settings settings;
  bool duplicate = false;
  int home_seats = 0;                              // the parity of home's seats
  std::vector<std::optional<SeatedPerson>> seats;  // nullopt: a bot
  bool start = false;                              // the match should begin, or has begun
  bool paused = false;
};

[[nodiscard]] std::vector<DesiredTable> desired_tables(const League& league);

}  // namespace lastcard::league
