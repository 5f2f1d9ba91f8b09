#pragma once

#include <limits>
#include <stdexcept>
#include <string>

#include "engine/core/whole_number.h"

namespace lastcard::table {

// A number of what this server wrote down itself: a configuration, an entry of a journal. Somebody
// may have written there since: std::out_of_range tells what stands there instead. Any thread.
template <std::integral Number = int>
[[nodiscard]] Number stored_number(const Json& json, Number least = 0,
                                   Number most = std::numeric_limits<Number>::max()) {
  if (const auto number = whole_number(json, least, most)) return *number;
  throw std::out_of_range("a whole number from " + std::to_string(least) + " to " +
                          std::to_string(most) + " expected, found " + json.dump());
}

}  // namespace lastcard::table
