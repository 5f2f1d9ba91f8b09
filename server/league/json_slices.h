#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace lastcard::league {

// Splits a long JSON text into values without parsing it. To parse a hostile text as a whole can
// take thirty times its length of memory. Looks only at brackets and strings, so a value can be any
// text. A value whose end is missing is left out.

// The value of the object's member; nothing: this is no object that has it. Of two with that name
// the last.
[[nodiscard]] std::optional<std::string_view> text_of_member(std::string_view object,
                                                             std::string_view name);

// The elements of an array, in order.
class Elements {
 public:
  // `array` outlives this. Text that is no array has no elements.
  explicit Elements(std::string_view array);
  // Nothing: there are no more.
  [[nodiscard]] std::optional<std::string_view> next();

 private:
  std::string_view rest_;  // from the next element on; empty: there is none
};

}  // namespace lastcard::league
