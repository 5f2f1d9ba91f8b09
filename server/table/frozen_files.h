#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "engine/core/rules.h"
#include "server/base/pool.h"

namespace lastcard::table {

// Dumps of tables that froze because of a bug, for developers, one file for each table. They
// contain all hands, so only their owner can read them. The newest kMostFrozenFiles files are kept.
inline constexpr std::size_t kMostFrozenFiles = 100;
// Writes the file completely or not at all. `name`: the file name without its ending. Throws
// std::system_error.
void write_frozen(const std::filesystem::path& folder, const std::string& name, const Json& dump);

// The same on a thread of the pool, so that no table waits for the disk. If `pool` is null, writes
// at once. Errors are logged.
void write_frozen_in(base::Pool* pool, const std::filesystem::path& folder, const std::string& name,
                     Json dump);

}  // namespace lastcard::table
