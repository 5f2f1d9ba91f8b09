#pragma once

#include <string>
#include <string_view>

namespace lastcard::lobby {

// A table's code: six letters and digits that nobody confuses (no 0, O, 1 or I), from the kernel's
// randomness. A billion of them: who guesses is slowed down long before finding one of a few
// thousand tables.
[[nodiscard]] std::string new_table_code();

// As people type it: upper case.
[[nodiscard]] std::string tidy_table_code(std::string_view typed);

}  // namespace lastcard::lobby
