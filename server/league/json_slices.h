#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace lastcard::league {

// Splits a long JSON text into values without parsing them, because parsing an untrusted text as a
// whole may take thirty times its length of memory. Only brackets and strings are examined, so a
// value may be any text. A value without an end is left out.

// Returns the text of an object's member, or nullopt if the text is not an object with that member.
// If the member occurs twice, the last one counts.
[[nodiscard]] std::optional<std::string_view> text_of_member(std::string_view object,
                                                             std::string_view name);

// The elements of an array, in order.
class Elements {
 public:
  // `array` must outlive this. A text that is not an array has no elements.
  explicit Elements(std::string_view array);
  // Returns the next element, or nullopt at the end.
  [[nodiscard]] std::optional<std::string_view> next();

 private:
  std::string_view rest_;  // from the next element on; empty at the end
};

}  // namespace lastcard::league
