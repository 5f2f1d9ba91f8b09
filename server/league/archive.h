#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// The record of a match of the season, as the replay page downloads it.
struct ReplayFile {
  std::string fixture;  // "f1"
  int board = 0;        // from 0
  std::string match;    // the match's id; part of the file name
  std::string content;  // JSON
};

// Returns a season as a zip file that can be read without a server. index.html (standings),
// fixtures.html, teams.html and ratings.html are static pages without scripts. The other files are
// season.json, standings.csv, fixtures.csv, ratings.csv, and replays/FIXTURE-BOARD-MATCH.json.
//
// `view` is a LeagueView with a season. The archive contains only its public parts: nothing about
// the viewer, and no codes, hooks or protests. The same arguments give the same bytes. Throws
// std::runtime_error if libzip fails.
[[nodiscard]] std::string season_archive(const Json& view, const std::vector<ReplayFile>& replays,
                                         std::string_view base);

}  // namespace lastcard::league
