#include "server/league/json_slices.h"

#include <algorithm>

namespace lastcard::league {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;
constexpr std::string_view kBlank = " \t\r\n";

std::string_view without_blanks_before(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
  return text;
}

// Returns where the string that begins at `at` has its closing quote.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '"') return at;
    if (text[at] == '\\') ++at;
  }
  return kNowhere;
}

// Returns where the first value ends: at a comma or a closing bracket.
std::size_t end_of_value(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    switch (text[at]) {
      case '"':
        at = end_of_string(text, at);
        if (at == kNowhere) return kNowhere;
        break;
      case '[':
      case '{':
        ++depth;
        break;
      case ']':
      case '}':
        if (depth == 0) return at;
        --depth;
        break;
      case ',':
        if (depth == 0) return at;
        break;
      default:
        break;
    }
  }
  return kNowhere;
}

// Returns the text after the opening bracket; empty if there is no such bracket or
// nothing inside.
std::string_view inside(std::string_view text, char open, char close) {
  text = without_blanks_before(text);
  if (!text.starts_with(open)) return {};
  text = without_blanks_before(text.substr(1));
  return text.starts_with(close) ? std::string_view() : text;
}

}  // namespace

std::optional<std::string_view> text_of_member(std::string_view object, std::string_view name) {
  std::optional<std::string_view> found;
  std::string_view rest = inside(object, '{', '}');
  while (rest.starts_with('"')) {
    const std::size_t quote = end_of_string(rest, 0);
    if (quote == kNowhere) return std::nullopt;
    const std::string_view key = rest.substr(1, quote - 1);
    rest = without_blanks_before(rest.substr(quote + 1));
    if (!rest.starts_with(':')) return std::nullopt;
    rest = without_blanks_before(rest.substr(1));
    const std::size_t end = end_of_value(rest);
    if (end == kNowhere) return std::nullopt;
    if (key == name) found = rest.substr(0, end);
    if (rest[end] != ',') return found;
    rest = without_blanks_before(rest.substr(end + 1));
  }
  return std::nullopt;
}

Elements::Elements(std::string_view array) : rest_(inside(array, '[', ']')) {}

std::optional<std::string_view> Elements::next() {
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = end_of_value(rest_);
  if (end == kNowhere) {
    rest_ = {};
    return std::nullopt;
  }
  const std::string_view element = rest_.substr(0, end);
  rest_ = rest_[end] == ',' ? rest_.substr(end + 1) : std::string_view();
  return element;
}

}  // namespace lastcard::league
