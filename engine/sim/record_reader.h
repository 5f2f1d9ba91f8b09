#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace lastcard::sim {

// Reads a file line by line, unpacking it if it is gzipped (whatever its name). `visit` gets each
// line that is not empty with its number, counted from 1; reading stops when it returns false.
// Fails with words if the file cannot be opened or is damaged.
[[nodiscard]] Result<bool, std::string> for_each_line(
    const std::string& path, const std::function<bool(std::size_t, std::string_view)>& visit);

}  // namespace lastcard::sim
