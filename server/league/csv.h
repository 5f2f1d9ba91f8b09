#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// RFC 4180 in UTF-8 with a byte order mark: CRLF, a header row in English words (they are column
// names for programs). Where a spreadsheet would take a text for a formula, it gets a ': at the
// start, and after a semicolon or tab, at which some spreadsheets part the cells; numbers stay
// numbers.

// Excel parts the cells at semicolons where the decimal sign is a comma (Dutch, German, Turkish,
// Finnish): `semicolon` writes both so.
enum class Separator : char { comma = ',', semicolon = ';' };

// Of a LeagueView (view_for): exactly what its viewer may see. "" when it shows no season.
[[nodiscard]] std::string standings_csv(const Json& view, Separator separator);
[[nodiscard]] std::string fixtures_csv(const Json& view, Separator separator);
[[nodiscard]] std::string ratings_csv(const Json& view, Separator separator);

// A text as a cell for either separator, neutralised and quoted where it must be.
[[nodiscard]] std::string csv_cell(std::string_view text);
// A row of cells that are ready, with its CRLF.
[[nodiscard]] std::string csv_row(const std::vector<std::string>& cells, Separator separator);

}  // namespace lastcard::league
