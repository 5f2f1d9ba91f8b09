#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastcard::protocol {

// Texts that users write. All functions require UTF-8, which the parser has checked, and are
// thread-safe.

[[nodiscard]] std::size_t code_points(std::string_view text);
[[nodiscard]] bool has_control_characters(std::string_view text);
// Removes the first code point from the text and returns it. Requires: the text is not empty.
[[nodiscard]] char32_t take_code_point(std::string_view& text);
void append_code_point(std::string& text, char32_t point);

// Returns a typed line in the form in which the server keeps it. This form is NFKC, but keeps
// accents that stand alone. It has one space between words, and no invisible code points except
// those within an emoji. Returns nothing if the text is longer than `most` code points or has no
// visible one. Also refuses a text with a control character, a line separator, a mark that changes
// the writing direction, or a space at either end.
[[nodiscard]] std::optional<std::string> typed_line(std::string_view text, std::size_t most);
// The same for a text that may have several lines and may be empty. Does not refuse spaces and line
// breaks at its ends, and marks that change the writing direction: it removes them.
[[nodiscard]] std::optional<std::string> typed_text(std::string_view text, std::size_t most);
// Makes a line of a name that comes from another server or an import: removes everything that
// `typed_line` refuses, and cuts the text after `most` code points. Returns "" if nothing visible
// is left.
[[nodiscard]] std::string line_from(std::string_view text, std::size_t most);

// Whether the code point is invisible: ignorable by default (Unicode), or a format character.
[[nodiscard]] bool is_ignorable(char32_t point);

enum class NormalForm : std::uint8_t { nfc, nfd, nfkc, folded };  // folded: NFKC, without case
// Returns the text itself if it is not UTF-8.
[[nodiscard]] std::string normalized(std::string_view text, NormalForm form);

}  // namespace lastcard::protocol
