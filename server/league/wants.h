#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/league/league.h"

namespace lastcard::league {

// A table as it should be. Whoever keeps the tables makes it so and reports what happened
// (reports.h). A table of the league that no wish names any more is to be ended, unless its match
// is over by itself.
struct Sitter {
  std::string person;
  std::string principal;
  std::string name;
  friend bool operator==(const Sitter&, const Sitter&) = default;
};

struct Want {
  std::string season;
  std::string fixture;
  int board = 0;
  std::string table;               // its code; "": to be opened
  std::string name;                // "Kraken – Inkvissen"
  std::vector<std::string> teams;  // what they are called, by the parity of their seats
  std::string game;
  Json rules;
  protocol::Settings settings;
  bool duplicate = false;
  int home_seats = 0;                        // the parity of home's seats
  std::vector<std::optional<Sitter>> seats;  // nobody: a bot
  bool start = false;                        // the match should have begun
  bool paused = false;
};

[[nodiscard]] std::vector<Want> wants(const League& league);

}  // namespace lastcard::league
