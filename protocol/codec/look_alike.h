#pragma once

#include <array>
#include <string>
#include <string_view>

namespace lastcard::protocol {

// Finds names that look the same to readers. Requires, everywhere: UTF-8. Thread-safe.

// Returns two keys of a name, one of the name in small letters and one of the name as it is
// written. Names that look alike have at least one of the keys in common. Both keys use the
// skeletons of Unicode's confusables (UTS #39), and both treat Turkish dotted and dotless letters
// as equal. Use the keys only to compare names.
[[nodiscard]] std::array<std::string, 2> look_keys(std::string_view name);
// Whether two names have one of the keys in common: "Ada" and "ADA", "Iris" and "lris", Latin and
// Cyrillic.
[[nodiscard]] bool look_alike(std::string_view one, std::string_view other);

}  // namespace lastcard::protocol
