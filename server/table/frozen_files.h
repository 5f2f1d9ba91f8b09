#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "engine/core/rules.h"

namespace lastcard::table {

// Tables that met a bug, written down for whoever mends it, a file each. They hold all hands, and
// are readable for their owner only. The newest so many are kept.
inline constexpr std::size_t kMostFrozenFiles = 100;
// `name` without an ending; written in one piece or not at all. Throws std::system_error.
void write_frozen(const std::filesystem::path& folder, const std::string& name, const Json& dump);

}  // namespace lastcard::table
