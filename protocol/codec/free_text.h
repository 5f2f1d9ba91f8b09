#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastcard::protocol {

// Names and other texts that people type and others read. Requires, everywhere: UTF-8 (the parser
// sees to it). Thread-safe.

[[nodiscard]] std::size_t code_points(std::string_view text);
[[nodiscard]] bool has_control_characters(std::string_view text);
// Takes the first off the text. Requires: there is one.
[[nodiscard]] char32_t take_code_point(std::string_view& text);
void append_code_point(std::string& text, char32_t point);

// A line that somebody typed, as it is kept: in normal form NFKC (accents that stand alone stay),
// without the code points that
// nobody can see (those that hold an emoji together stay), with one space between words.
// Returns nothing if the text has a control character, a line separator, a mark that turns the
// writing direction, or a space at either end; if none of it can be seen; or if it is longer than
// `most` code points.
[[nodiscard]] std::optional<std::string> typed_line(std::string_view text, std::size_t most);
// The same for a text that may have several lines and may be empty. Spaces and line breaks at its
// ends, and marks of the writing direction, are taken out.
[[nodiscard]] std::optional<std::string> typed_text(std::string_view text, std::size_t most);
// Makes a line of what others call somebody: what `typed_line` refuses is taken out, and the end is
// cut off. Empty if nothing is left that can be seen.
[[nodiscard]] std::string line_from(std::string_view text, std::size_t most);

// No code point that is left out by default where text is shown, and no format character.
[[nodiscard]] bool is_ignorable(char32_t point);

enum class NormalForm : std::uint8_t { nfc, nfd, nfkc, folded };  // folded: NFKC, without case
// Returns the text itself if it is not UTF-8.
[[nodiscard]] std::string normalized(std::string_view text, NormalForm form);

}  // namespace lastcard::protocol
