#include "protocol/codec/free_text.h"

namespace lastcard::protocol {
namespace {

// Calls `visit` with each code point until it says false.
template <class Visit>
bool every_code_point(std::string_view text, Visit visit) {
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t point = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t next = 1; next < length; ++next) {
      point = (point << 6U) | (static_cast<unsigned char>(text[at + next]) & 0x3FU);
    }
    if (!visit(point)) return false;
    at += length;
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
         every_code_point(text,
                          [](char32_t point) { return !is_control(point) && !breaks_out(point); });
}

}  // namespace lastcard::protocol
