#pragma once

#include <string>
#include <string_view>

namespace lastcard::lobby {

// Returns a random table code: six letters and digits without look-alikes (no 0, O, 1 or I). There
// are a billion codes, and rate limits stop a client long before it guesses one of a few thousand
// tables.
[[nodiscard]] std::string new_table_code();

// Converts a code that a user typed to upper case.
[[nodiscard]] std::string tidy_table_code(std::string_view typed);

}  // namespace lastcard::lobby
