#pragma once

#include <array>
#include <string>
#include <string_view>

namespace lastcard::protocol {

// Finds names that look the same to readers. All functions require UTF-8 and are thread-safe.

// Returns two keys of a name, made from the skeletons of Unicode's confusables (UTS #39). The first
// key ignores case; the second does not. Two names look alike if their first keys or their second
// keys are equal. In the first key, the Turkish dotted and dotless letters (I and i) are equal. Use
// the keys only to compare names.
[[nodiscard]] std::array<std::string, 2> look_keys(std::string_view name);
// Whether two names look alike, such as "Ada" and "ADA", or "Iris" and "lris", or the same name in
// Latin and Cyrillic letters.
[[nodiscard]] bool look_alike(std::string_view one, std::string_view other);

}  // namespace lastcard::protocol
