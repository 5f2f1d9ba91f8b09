#include "protocol/codec/free_text.h"

#include <algorithm>

namespace lastcard::protocol {
namespace {

// Calls `visit` with each code point until it says false.
template <class Visit>
bool every_code_point(std::string_view text, Visit visit) {
  while (!text.empty()) {
    if (!visit(take_code_point(text))) return false;
  }
  return true;
}

bool is_control(char32_t point) { return point < 0x20 || (point >= 0x7F && point <= 0x9F); }

// Line separators and the marks that turn the writing direction could make a name reach into the
// text around it.
bool breaks_out(char32_t point) {
  return (point >= 0x2028 && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069) ||
         point == 0xFEFF;
}

}  // namespace

char32_t take_code_point(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t point = length == 1 ? lead : lead & (0xFFU >> (length + 1));
  for (const char next : text.substr(1, length - 1)) {
    point = (point << 6U) | (static_cast<unsigned char>(next) & 0x3FU);
  }
  text.remove_prefix(std::min(length, text.size()));
  return point;
}

bool is_free_text(char32_t point) { return !is_control(point) && !breaks_out(point); }

std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  every_code_point(text, [&](char32_t) {
    ++count;
    return true;
  });
  return count;
}

bool has_control_characters(std::string_view text) {
  return !every_code_point(text, [](char32_t point) { return !is_control(point); });
}

bool is_free_text(std::string_view text, std::size_t most) {
  return !text.empty() && text.front() != ' ' && text.back() != ' ' && code_points(text) <= most &&
         every_code_point(text, [](char32_t point) { return is_free_text(point); });
}

}  // namespace lastcard::protocol
