#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// The record of a match that was played in the season, as the replay page offers it.
struct ReplayFile {
  std::string fixture;  // "f1"
  int board = 0;        // from 0
  std::string match;    // its id; names the file
  std::string content;  // JSON
};

// A season as a zip file that needs no server: index.html (standings), fixtures.html, teams.html
// and ratings.html open from the file system, without a script; season.json, standings.csv,
// fixtures.csv, ratings.csv, and replays/FIXTURE-BOARD-MATCH.json. `view` is a LeagueView with a
// season; of it only what everybody may know is taken: nothing about the viewer, no codes, hooks
// or protests. The same input gives the same bytes. Throws std::runtime_error if libzip fails.
[[nodiscard]] std::string season_archive(const Json& view, const std::vector<ReplayFile>& replays,
                                         std::string_view base);

}  // namespace lastcard::league
