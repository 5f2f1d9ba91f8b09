#include "protocol/codec/free_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utf8proc.h>
#include <utility>

namespace lastcard::protocol {
namespace {

constexpr char32_t kJoiner = 0x200D;
constexpr char32_t kAsEmoji = 0xFE0F;  // shows the code point before it as an emoji
constexpr char32_t kKeycap = 0x20E3;
constexpr char32_t kBlackFlag = 0x1F3F4;

// Calls `visit` with each code point. Stops when `visit` returns false.
template <class Visit>
bool every_code_point(std::string_view text, Visit visit) {
  while (!text.empty()) {
    if (!visit(take_code_point(text))) return false;
  }
  return true;
}

bool is_control(char32_t point) { return point < 0x20 || (point >= 0x7F && point <= 0x9F); }

// Whether the code point could make a name change the text around it: a line separator or a mark
// that changes the writing direction.
bool breaks_out(char32_t point) {
  return (point >= 0x2028 && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069) ||
         point == 0xFEFF;
}

bool is_refused(char32_t point) { return is_control(point) || breaks_out(point); }

utf8proc_category_t category(char32_t point) {
  return utf8proc_category(static_cast<utf8proc_int32_t>(point));
}

bool is_mark(char32_t point) {
  const auto kind = category(point);
  return kind == UTF8PROC_CATEGORY_MN || kind == UTF8PROC_CATEGORY_MC ||
         kind == UTF8PROC_CATEGORY_ME;
}

// Whether the code point is visible: a letter, digit, sign or picture.
bool is_visible(char32_t point) {
  constexpr char32_t kBlankBraille = 0x2800;
  const auto kind = category(point);
  const bool space =
      kind == UTF8PROC_CATEGORY_ZS || kind == UTF8PROC_CATEGORY_ZL || kind == UTF8PROC_CATEGORY_ZP;
  return !space && !is_control(point) && !is_mark(point) && !is_ignorable(point) &&
         point != kBlankBraille;
}

bool is_picture(char32_t point) {
  return utf8proc_get_property(static_cast<utf8proc_int32_t>(point))->boundclass ==
         UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}
bool is_tag(char32_t point) { return point >= 0xE0020 && point <= 0xE007F; }
bool is_skin(char32_t point) { return point >= 0x1F3FB && point <= 0x1F3FF; }

// Whether an emoji needs this ignorable code point between these neighbours.
bool holds_together(char32_t before, char32_t point, char32_t after) {
  if (point == kJoiner)
    return (is_picture(before) || is_skin(before) || before == kAsEmoji) && is_picture(after);
  if (point == kAsEmoji) {
    const bool key = (before >= '0' && before <= '9') || before == '#' || before == '*';
    return is_picture(before) || (key && after == kKeycap);
  }
  return is_tag(point) && (before == kBlackFlag || is_tag(before));
}

struct Free {
  void operator()(void* made) const { std::free(made); }  // NOLINT: it comes from C
};

char32_t first_of(std::string_view text) { return text.empty() ? 0 : take_code_point(text); }

std::string without_ignorables(std::string_view text) {
  std::string kept;
  char32_t before = 0;
  while (!text.empty()) {
    const char32_t point = take_code_point(text);
    if (is_ignorable(point) && !holds_together(before, point, first_of(text))) continue;
    append_code_point(kept, point);
    before = point;
  }
  return kept;
}

// Returns the text with single spaces, without spaces at its ends, and without a mark at its start,
// which would combine with the text before it.
std::string spaced(std::string_view text) {
  std::string kept;
  bool space = false;
  while (!text.empty()) {
    const char32_t point = take_code_point(text);
    if (point == ' ' || category(point) == UTF8PROC_CATEGORY_ZS) {
      space = !kept.empty();
      continue;
    }
    if (kept.empty() && (is_mark(point) || point == '\n')) continue;
    if (std::exchange(space, false) && point != '\n') kept += ' ';
    append_code_point(kept, point);
  }
  while (kept.ends_with('\n')) kept.pop_back();
  return kept;
}

// Returns the normal form NFKC, but keeps accents that stand alone, such as "´". NFKC would turn
// them into a space with a mark.
std::string in_one_form(std::string_view text) {
  std::string whole;
  std::string part;
  while (!text.empty()) {
    const char32_t point = take_code_point(text);
    const bool alone = category(point) == UTF8PROC_CATEGORY_SK;
    if (alone) whole += normalized(std::exchange(part, {}), NormalForm::nfkc);
    append_code_point(alone ? whole : part, point);
  }
  return whole + normalized(part, NormalForm::nfkc);
}

std::string tidied(std::string_view text) {
  const bool plain =
      std::ranges::all_of(text, [](char c) { return static_cast<signed char>(c) > 0; });
  if (plain) return spaced(text);
  return spaced(in_one_form(without_ignorables(in_one_form(text))));
}

bool can_be_seen(std::string_view text) {
  return !every_code_point(text, [](char32_t point) { return !is_visible(point); });
}

std::string without_refused(std::string_view text, bool lines) {
  std::string kept;
  while (!text.empty()) {
    const char32_t point = take_code_point(text);
    if (!is_refused(point) || (lines && point == '\n')) append_code_point(kept, point);
  }
  return kept;
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

void append_code_point(std::string& text, char32_t point) {
  std::array<utf8proc_uint8_t, 4> units = {};
  const auto count = utf8proc_encode_char(static_cast<utf8proc_int32_t>(point), units.data());
  text.append(units.begin(), units.begin() + count);
}

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

bool is_ignorable(char32_t point) {
  const auto* known = utf8proc_get_property(static_cast<utf8proc_int32_t>(point));
  // Unicode reserves these code points for ignorable ones. utf8proc knows only those that are
  // assigned.
  const bool kept = point == 0x2065 || (point >= 0xFFF0 && point <= 0xFFF8) ||
                    (point >= 0xE0000 && point <= 0xE0FFF);
  return kept || known->ignorable != 0 || known->category == UTF8PROC_CATEGORY_CF;
}

std::string normalized(std::string_view text, NormalForm form) {
  constexpr auto kCompose = UTF8PROC_STABLE | UTF8PROC_COMPOSE;
  constexpr std::array<int, 4> kOptions = {kCompose, UTF8PROC_STABLE | UTF8PROC_DECOMPOSE,
                                           kCompose | UTF8PROC_COMPAT,
                                           kCompose | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD};
  utf8proc_uint8_t* made = nullptr;
  const auto length =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                   static_cast<utf8proc_ssize_t>(text.size()), &made,
                   static_cast<utf8proc_option_t>(kOptions.at(static_cast<std::size_t>(form))));
  const std::unique_ptr<utf8proc_uint8_t, Free> owner(made);
  if (length < 0) return std::string(text);
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(length)};
}

std::optional<std::string> typed_line(std::string_view text, std::size_t most) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ') return std::nullopt;
  if (!every_code_point(text, [](char32_t point) { return !is_refused(point); }))
    return std::nullopt;
  std::string line = tidied(text);
  if (!can_be_seen(line) || code_points(line) > most) return std::nullopt;
  return line;
}

std::optional<std::string> typed_text(std::string_view text, std::size_t most) {
  if (!every_code_point(text, [](char32_t point) { return point == '\n' || !is_control(point); }))
    return std::nullopt;
  std::string lines = tidied(without_refused(text, true));
  if (code_points(lines) > most) return std::nullopt;
  return lines;
}

std::string line_from(std::string_view text, std::size_t most) {
  std::string line = tidied(without_refused(text, false));
  if (code_points(line) > most) {
    std::string_view rest = line;
    for (std::size_t count = 0; count < most; ++count) static_cast<void>(take_code_point(rest));
    line.resize(line.size() - rest.size());
    line = tidied(line);  // a code point that held an emoji together may now be at the end
  }
  return can_be_seen(line) ? line : std::string();
}

}  // namespace lastcard::protocol
