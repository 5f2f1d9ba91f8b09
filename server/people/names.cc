#include "server/people/names.h"

#include <cctype>
#include <clocale>
#include <cwctype>

#include "protocol/codec/free_text.h"

namespace lastcard::people {
namespace {

constexpr std::size_t kLongestName = 24;

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

}  // namespace

std::string name_key(std::string_view name) {
  std::string key;
  while (!name.empty()) append(key, lower(protocol::take_code_point(name)));
  return key;
}

std::string player_name_from(std::string_view text) {
  std::string name;
  for (std::size_t count = 0; !text.empty() && count < kLongestName;) {
    const char32_t point = protocol::take_code_point(text);
    if (!protocol::is_free_text(point) || (name.empty() && point == ' ')) continue;
    append(name, point);
    ++count;
  }
  while (name.ends_with(' ')) name.pop_back();
  return name;
}

}  // namespace lastcard::people
