#include "server/people/names.h"

#include <cctype>
#include <clocale>
#include <cwctype>

namespace lastcard::people {
namespace {

constexpr std::size_t kLongestName = 24;

std::size_t length_of(char first) {
  const auto lead = static_cast<unsigned char>(first);
  return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

char32_t point_at(std::string_view text, std::size_t at) {
  const std::size_t length = length_of(text[at]);
  char32_t point = static_cast<unsigned char>(text[at]);
  if (length > 1) point &= 0xFFU >> (length + 1);
  for (std::size_t next = 1; next < length && at + next < text.size(); ++next)
    point = (point << 6U) | (static_cast<unsigned char>(text[at + next]) & 0x3FU);
  return point;
}

void append(std::string& text, char32_t point) {
  if (point < 0x80) {
    text += static_cast<char>(point);
    return;
  }
  const int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  constexpr unsigned kLeads[] = {0, 0xC0, 0xE0, 0xF0};
  text += static_cast<char>(kLeads[more] | (point >> (6U * static_cast<unsigned>(more))));
  for (int left = more - 1; left >= 0; --left)
    text += static_cast<char>(0x80U | ((point >> (6U * static_cast<unsigned>(left))) & 0x3FU));
}

// Letters of every script; where the system does not know them, those of English only.
char32_t lower(char32_t point) {
  static const locale_t kLetters = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (kLetters == nullptr || point < 0x80) {
    return point < 0x80 ? static_cast<char32_t>(std::tolower(static_cast<int>(point))) : point;
  }
  return static_cast<char32_t>(::towlower_l(static_cast<wint_t>(point), kLetters));
}

bool is_allowed(char32_t point) {
  const bool control = point < 0x20 || (point >= 0x7F && point <= 0x9F);
  const bool breaks_out = (point >= 0x2028 && point <= 0x202E) ||
                          (point >= 0x2066 && point <= 0x2069) || point == 0xFEFF;
  return !control && !breaks_out;
}

}  // namespace

std::string name_key(std::string_view name) {
  std::string key;
  for (std::size_t at = 0; at < name.size(); at += length_of(name[at]))
    append(key, lower(point_at(name, at)));
  return key;
}

std::string player_name_from(std::string_view text) {
  std::string name;
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size() && count < kLongestName; at += length_of(text[at])) {
    const char32_t point = point_at(text, at);
    if (!is_allowed(point) || (name.empty() && point == ' ')) continue;
    append(name, point);
    ++count;
  }
  while (name.ends_with(' ')) name.pop_back();
  return name;
}

}  // namespace lastcard::people
