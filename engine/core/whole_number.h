#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/core/rules.h"

namespace lastcard {

// Returns `json` as a whole number from `least` to `most`, or nothing if it is anything else.
// Numbers with a decimal point (1.0) are not whole numbers here. Thread-safe.
template <std::integral Number>
[[nodiscard]] std::optional<Number> whole_number(const Json& json, Number least, Number most) {
  const auto within = [&](auto number) -> std::optional<Number> {
    if (std::cmp_less(number, least) || std::cmp_greater(number, most)) return std::nullopt;
    return static_cast<Number>(number);
  };
  if (json.is_number_unsigned()) return within(json.get<std::uint64_t>());
  if (json.is_number_integer()) return within(json.get<std::int64_t>());
  return std::nullopt;
}

}  // namespace lastcard
