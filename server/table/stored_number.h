#pragma once

#include <limits>
#include <stdexcept>
#include <string>

#include "engine/core/whole_number.h"

namespace lastcard::table {

// Reads a number from data that this server stored, such as a configuration or a journal entry.
// Somebody may have edited the data. Throws std::out_of_range, which quotes the value, if it is not
// a whole number in the range. Thread-safe.
template <std::integral Number = int>
[[nodiscard]] Number stored_number(const Json& json, Number least = 0,
                                   Number most = std::numeric_limits<Number>::max()) {
  if (const auto number = whole_number(json, least, most)) return *number;
  throw std::out_of_range("a whole number from " + std::to_string(least) + " to " +
                          std::to_string(most) + " expected, found " + json.dump());
}

}  // namespace lastcard::table
