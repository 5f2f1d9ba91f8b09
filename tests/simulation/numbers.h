// How much of it: from the environment.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace lastcard::simulation {

[[nodiscard]] inline std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* wanted = std::getenv(name);
  return wanted == nullptr ? otherwise : std::strtoull(wanted, nullptr, 10);
}

}  // namespace lastcard::simulation
