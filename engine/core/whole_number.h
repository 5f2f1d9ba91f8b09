#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/core/rules.h"

namespace lastcard {

// The whole number from `least` to `most` that `json` is; nothing where it is anything else. It has
// to be written as one: 1.0 is not, nor is what does not fit 64 bits. Any thread.
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
