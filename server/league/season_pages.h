#pragma once

#include <string>
#include <vector>

#include "server/league/archive.h"
#include "server/league/season_reader.h"

namespace lastcard::league {

// The parts that static pages are made of, as HTML. Each names its own headings.

[[nodiscard]] std::string standings_html(const SeasonReader& reader);
// Who played whom, in one table: the rows are at home.
[[nodiscard]] std::string glance_html(const SeasonReader& reader);
[[nodiscard]] std::string fixtures_html(const SeasonReader& reader,
                                        const std::vector<ReplayFile>& replays);
[[nodiscard]] std::string teams_html(const SeasonReader& reader);
[[nodiscard]] std::string ratings_html(const SeasonReader& reader);

// Where a replay's record lies in the archive.
[[nodiscard]] std::string replay_path(const ReplayFile& replay);

}  // namespace lastcard::league
