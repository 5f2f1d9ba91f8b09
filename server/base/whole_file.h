#pragma once

#include <filesystem>
#include <string_view>

namespace lastcard::base {

// Writes a file completely or not at all, and replaces an existing one. On return the file is on
// the disk, and only its owner can read it. Until then the data is in a file beside it, whose name
// has ".partial" at its end. Only one thread or process may write a file at a time. Throws
// std::system_error, which names the file, and then leaves the old file unchanged.
void write_whole_file(const std::filesystem::path& file, std::string_view content);

}  // namespace lastcard::base
