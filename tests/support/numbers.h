// Numbers from the environment that set how much a test does.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lastcard::test {

// Returns the number of the environment variable `name`, or nothing if it is not set. Throws
// std::invalid_argument if the value is no whole number. Throws it also for a name of the server's
// settings: a server that a test starts reads the same environment, and refuses to start with an
// unknown setting (docs/operations.md).
[[nodiscard]] std::optional<std::uint64_t> number_from(std::string_view name);

[[nodiscard]] std::uint64_t number_from(std::string_view name, std::uint64_t otherwise);

}  // namespace lastcard::test
