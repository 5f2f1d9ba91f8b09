#include "tests/fuzz/harness.h"

#include <algorithm>

#include <spdlog/spdlog.h>

namespace lastcard::fuzz {

void demand(bool holds, std::string_view what) {
  if (!holds) throw Broken{std::string(what)};
}

void demand(bool holds, std::string_view what, std::string_view seen) {
  if (!holds) throw Broken{std::string(what) + ": " + std::string(seen)};
}

int depth_of(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c == '\\') ++at;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return deepest;
}

void be_quiet() { spdlog::set_level(spdlog::level::off); }

}  // namespace lastcard::fuzz
