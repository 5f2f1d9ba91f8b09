// How much of a test is wanted: numbers from the environment.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lastcard::test {

// The number that the environment gives this name; nothing if it has none. Throws
// std::invalid_argument for a value that is no whole number, and for a name of the server's
// settings: a server that a test starts reads the same environment, and refuses to start with a
// setting that it does not know (docs/operations.md).
[[nodiscard]] std::optional<std::uint64_t> number_from(std::string_view name);

[[nodiscard]] std::uint64_t number_from(std::string_view name, std::uint64_t otherwise);

}  // namespace lastcard::test
