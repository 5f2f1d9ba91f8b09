#include "protocol/codec/look_alike.h"

#include <algorithm>
#include <limits>

#include "protocol/codec/confusables.h"
#include "protocol/codec/free_text.h"

namespace lastcard::protocol {
namespace {

constexpr char32_t kDotAbove = 0x307;

void append_likeness(std::string& text, char32_t point) {
  const auto found = std::ranges::lower_bound(kConfusables, point, {}, &Confusable::point);
  if (found != kConfusables.end() && found->point == point) {
    text += found->looks_like;
  } else {
    append_code_point(text, point);
  }
}

std::string skeleton(std::string_view text) {
  const std::string apart = normalized(text, NormalForm::nfd);
  std::string likeness;
  for (std::string_view rest = apart; !rest.empty();) {
    const char32_t point = take_code_point(rest);
    const bool dotted = likeness.ends_with('i') || likeness.ends_with('j');
    if (is_ignorable(point) || (dotted && point == kDotAbove)) continue;
    append_likeness(likeness, point);
  }
  return normalized(likeness, NormalForm::nfd);
}

}  // namespace

std::array<std::string, 2> look_keys(std::string_view name) {
  const std::string line = line_from(name, std::numeric_limits<std::size_t>::max());
  const std::string small = skeleton(normalized(line, NormalForm::folded));
  return {normalized(small, NormalForm::folded), skeleton(line)};
}

bool look_alike(std::string_view one, std::string_view other) {
  const auto keys = look_keys(one);
  const auto others = look_keys(other);
  return keys[0] == others[0] || keys[1] == others[1];
}

}  // namespace lastcard::protocol
