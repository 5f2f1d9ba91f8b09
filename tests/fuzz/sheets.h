// Sheets as a spreadsheet reads them (RFC 4180, strictly).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastcard::fuzz {

using Sheet = std::vector<std::vector<std::string>>;
// Demands that the text is one.
[[nodiscard]] Sheet read_sheet(std::string_view text);
// And that no cell of it is a formula.
void demand_harmless_sheet(std::string_view text);

}  // namespace lastcard::fuzz
