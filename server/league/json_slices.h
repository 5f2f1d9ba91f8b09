#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace lastcard::league {

// A long JSON text taken apart without being read: a hostile text takes thirty times its length of
// memory when it is read as a whole. Values are given as text, which may be anything: only brackets
// and strings are looked at. No value whose end is missing is given.

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
