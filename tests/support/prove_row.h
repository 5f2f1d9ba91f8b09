// Reports what a test measured for a row of the scoreboard (docs/reliability.md).
#pragma once

#include <string_view>

namespace lastcard::test {

// Adds the row to the file that the environment variable PROVE_ROW names; `./dev prove` sets it.
// Without the variable, nothing is written. If the goal was missed, `note` says by how much and
// why.
void report_row(std::string_view row, std::string_view measured, bool met,
                std::string_view note = {});

}  // namespace lastcard::test
