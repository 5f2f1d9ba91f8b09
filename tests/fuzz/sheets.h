// Reads sheets as a strict spreadsheet program does (RFC 4180).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastcard::fuzz {

using Sheet = std::vector<std::vector<std::string>>;
// Returns the cells. Demands that the text is a valid sheet.
[[nodiscard]] Sheet read_sheet(std::string_view text);
// Demands that the text is a valid sheet and that no cell is a formula.
void demand_harmless_sheet(std::string_view text);

}  // namespace lastcard::fuzz
