#pragma once

#include <cstddef>
#include <string_view>

namespace lastcard::protocol {

// Texts that people choose and others read. Pre, everywhere: UTF-8 (the parser sees to it).

[[nodiscard]] std::size_t code_points(std::string_view text);
[[nodiscard]] bool has_control_characters(std::string_view text);
// Takes the first off the text. Pre: there is one.
[[nodiscard]] char32_t take_code_point(std::string_view& text);
// Neither a control character nor a line separator nor a mark that turns the writing direction.
[[nodiscard]] bool is_free_text(char32_t point);
// 1 to `most` such code points; no space at either end.
[[nodiscard]] bool is_free_text(std::string_view text, std::size_t most);

}  // namespace lastcard::protocol
