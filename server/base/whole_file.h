#pragma once

#include <filesystem>
#include <string_view>

namespace lastcard::base {

// Writes a file, in the place of one that may be there: in one piece or not at all. It is on the
// disk on return, and readable for its owner only. Until then it lies beside its place, with
// ".partial" behind its name: one thread or process at a time for each file. Throws
// std::system_error, which names the file, and leaves what was there.
void write_whole_file(const std::filesystem::path& file, std::string_view content);

}  // namespace lastcard::base
