#include "server/league/ics.h"

#include <fmt/format.h>

namespace lastcard::league {
namespace {

constexpr std::size_t kMostOctets = 75;  // per line, without CRLF

bool continues_letter(char octet) {
  constexpr unsigned char kMask = 0xC0;
  constexpr unsigned char kContinues = 0x80;
  return (static_cast<unsigned char>(octet) & kMask) == kContinues;
}

// Folds between characters, never inside one, because a reader may unfold after decoding.
void append_folded(std::string& to, std::string_view line) {
  std::size_t room = kMostOctets;
  while (line.size() > room) {
    std::size_t end = room;
    while (end > 1 && continues_letter(line[end])) --end;
    to.append(line.substr(0, end)).append("\r\n ");
    line.remove_prefix(end);
    room = kMostOctets - 1;  // a continuation line begins with a space
  }
  to.append(line).append("\r\n");
}

}  // namespace

IcsText& IcsText::line(std::string_view name, std::string_view value) {
  append_folded(written_, fmt::format("{}:{}", name, value));
  return *this;
}

IcsText& IcsText::text(std::string_view name, std::string_view value) {
  constexpr unsigned char kFirstPrintable = 0x20;
  constexpr unsigned char kDelete = 0x7F;
  std::string escaped;
  for (const char letter : value) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '\n') {
      escaped += "\\n";
    } else if (letter == '\\' || letter == ';' || letter == ',') {
      escaped += '\\';
      escaped += letter;
    } else if (code >= kFirstPrintable && code != kDelete) {
      escaped += letter;
    }
  }
  return line(name, escaped);
}

}  // namespace lastcard::league
