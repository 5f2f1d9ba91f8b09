#pragma once

#include <string>
#include <vector>

#include "server/league/archive.h"
#include "server/league/season_reader.h"

namespace lastcard::league {

// Parts of the static pages, as HTML with their headings.

[[nodiscard]] std::string standings_html(const SeasonReader& reader);
// All results in one table. The rows are the home teams.
[[nodiscard]] std::string glance_html(const SeasonReader& reader);
[[nodiscard]] std::string fixtures_html(const SeasonReader& reader,
                                        const std::vector<ReplayFile>& replays);
[[nodiscard]] std::string teams_html(const SeasonReader& reader);
[[nodiscard]] std::string ratings_html(const SeasonReader& reader);

// The path of a replay's record in the archive.
[[nodiscard]] std::string replay_path(const ReplayFile& replay);

}  // namespace lastcard::league
