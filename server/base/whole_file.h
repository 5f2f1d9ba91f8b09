#pragma once

#include <filesystem>
#include <string_view>

namespace lastcard::base {

// Writes a file completely or not at all, and replaces an existing one. On return the file is on
// the disk, and only its owner can read it. Until then the data is in a file beside it, whose name
// ends in ".partial". Requires: no other thread or process writes the same file.
//
// Throws std::system_error, which names the file. The old file is then unchanged, with one
// exception. If only the last step fails (the sync of the folder), the new file is in place, but a
// power failure may bring the old one back.
void write_whole_file(const std::filesystem::path& file, std::string_view content);

}  // namespace lastcard::base
