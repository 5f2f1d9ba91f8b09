#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "engine/core/rules.h"
#include "server/base/pool.h"

namespace lastcard::table {

// Tables that met a bug, written down for whoever mends it, a file each. They hold all hands, and
// are readable for their owner only. The newest so many are kept.
inline constexpr std::size_t kMostFrozenFiles = 100;
// `name` without an ending; written in one piece or not at all. Throws std::system_error.
void write_frozen(const std::filesystem::path& folder, const std::string& name, const Json& dump);

// The same by the pool, so that no table waits for the disk; null: at once. What cannot be written
// is logged.
void write_frozen_in(base::Pool* pool, const std::filesystem::path& folder, const std::string& name,
                     Json dump);

}  // namespace lastcard::table
