#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// RFC 4180 in UTF-8: CRLF, a header row in English words (they are column names for programs). A
// text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a line break)
// gets a leading '; numbers stay numbers.

// Of a LeagueView (view_for): exactly what its viewer may see. "" when it shows no season.
[[nodiscard]] std::string standings_csv(const Json& view);
[[nodiscard]] std::string fixtures_csv(const Json& view);
[[nodiscard]] std::string ratings_csv(const Json& view);

// A text as a cell, neutralised and quoted where it must be.
[[nodiscard]] std::string csv_cell(std::string_view text);
// A row of cells that are ready, with its CRLF.
[[nodiscard]] std::string csv_row(const std::vector<std::string>& cells);

}  // namespace lastcard::league
