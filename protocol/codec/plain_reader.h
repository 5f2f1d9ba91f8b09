#pragma once

#include <optional>
#include <string_view>

#include "engine/core/intent.h"

namespace lastcard::protocol {

// Reads JSON that is written without white space or escapes. The texts that it returns are parts of
// the given text, which must outlive them. After a mismatch, its position is undefined, and the
// caller must use a full parser.
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
  // Reads a text of printable ASCII. Returns nothing if no such text follows.
  std::optional<std::string_view> text();
  // Reads a whole number >= 0. Returns nothing if no such number follows, or if it is too large for
  // int.
  std::optional<int> number();

 private:
  std::string_view left_;
};

// Reads an object. `read` gets the name of each member and reads its value. Returns false at a
// mismatch.
template <class Read>
bool read_object(PlainReader& in, Read read) {
  if (!in.skip("{")) return false;
  do {
    const auto name = in.text();
    if (!name || !in.skip(":") || !read(*name)) return false;
  } while (in.skip(","));
  return in.skip("}");
}

// Reads a text into `into`. Returns false if `into` already has a text, or if no text follows.
inline bool take_text(PlainReader& in, std::optional<std::string_view>& into) {
  if (into) return false;
  into = in.text();
  return into.has_value();
}

// Reads one of the usual intents. Returns nothing for any other intent.
[[nodiscard]] std::optional<Intent> read_plain_intent(PlainReader& in);

}  // namespace lastcard::protocol
