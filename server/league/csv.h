#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// CSV files (RFC 4180) in UTF-8 with a byte order mark, CRLF, and a header row of English column
// names. A text that a spreadsheet might read as a formula gets a ' in front, also after a
// semicolon or tab, where some spreadsheets split cells. Numbers are written as numbers.

// Excel splits cells at semicolons if the decimal sign is a comma (Dutch, German, Turkish,
// Finnish); `semicolon` uses both.
enum class Separator : char { comma = ',', semicolon = ';' };

// Each takes a LeagueView (view_for) and shows what its viewer may see. Returns "" if the view has
// no season.
[[nodiscard]] std::string standings_csv(const Json& view, Separator separator);
[[nodiscard]] std::string fixtures_csv(const Json& view, Separator separator);
[[nodiscard]] std::string ratings_csv(const Json& view, Separator separator);

// Formats a text as a cell for either separator, neutralised, and quoted if necessary.
[[nodiscard]] std::string csv_cell(std::string_view text);
// Joins formatted cells to a row that ends in CRLF.
[[nodiscard]] std::string csv_row(const std::vector<std::string>& cells, Separator separator);

}  // namespace lastcard::league
