#pragma once

#include <cstddef>
#include <string_view>

namespace lastcard::protocol {

// Checks of texts that users write. All require UTF-8, which the parser has checked.

[[nodiscard]] std::size_t code_points(std::string_view text);
[[nodiscard]] bool has_control_characters(std::string_view text);
// Removes the first code point from the text and returns it. Requires: the text is not empty.
[[nodiscard]] char32_t take_code_point(std::string_view& text);
// Whether the code point is neither a control character, nor a line separator, nor a mark that
// changes the writing direction.
[[nodiscard]] bool is_free_text(char32_t point);
// Whether the text has 1 to `most` such code points and no space at either end.
[[nodiscard]] bool is_free_text(std::string_view text, std::size_t most);

}  // namespace lastcard::protocol
