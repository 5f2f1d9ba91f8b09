#pragma once

#include <cstddef>
#include <string_view>

namespace lastcard::protocol {

// Texts that people choose and others read. Pre, everywhere: UTF-8 (the parser sees to it).

[[nodiscard]] std::size_t code_points(std::string_view text);
[[nodiscard]] bool has_control_characters(std::string_view text);
// 1 to `most` code points; no control characters, line separators or marks that turn the writing
// direction; no space at either end.
[[nodiscard]] bool is_free_text(std::string_view text, std::size_t most);

}  // namespace lastcard::protocol
