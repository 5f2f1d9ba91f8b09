#pragma once

#include <optional>
#include <string_view>

#include "engine/core/intent.h"

namespace lastcard::protocol {

// Reads JSON from its text directly, in the form in which programs write it: without white space or
// escapes. What is read is a part of the text. After something was not as expected the reader
// stands anywhere: whoever uses it then leaves the text to a reader of everything.
class PlainReader {
 public:
  explicit PlainReader(std::string_view text) : left_(text) {}

  [[nodiscard]] bool at_end() const { return left_.empty(); }
  [[nodiscard]] std::string_view left() const { return left_; }
  bool skip(std::string_view expected) {
    if (!left_.starts_with(expected)) return false;
    left_.remove_prefix(expected.size());
    return true;
  }
  // A text in printable ASCII.
  std::optional<std::string_view> text();
  // A whole number, not below zero.
  std::optional<int> number();

 private:
  std::string_view left_;
};

// Reads an object whose members `read` takes one by one, each at most once; false when one is not
// as expected.
template <class Read>
bool read_object(PlainReader& in, Read read) {
  if (!in.skip("{")) return false;
  do {
    const auto name = in.text();
    if (!name || !in.skip(":") || !read(*name)) return false;
  } while (in.skip(","));
  return in.skip("}");
}

// Puts a text where none is yet.
inline bool take_text(PlainReader& in, std::optional<std::string_view>& into) {
  if (into) return false;
  into = in.text();
  return into.has_value();
}

// One of the usual intents; nothing for any other.
[[nodiscard]] std::optional<Intent> read_plain_intent(PlainReader& in);

}  // namespace lastcard::protocol
