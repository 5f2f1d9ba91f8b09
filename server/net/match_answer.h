#pragma once

#include <string_view>

#include "server/archive/match_pages.h"
#include "server/net/http_answer.h"

namespace lastcard::net {

// Whether the path belongs to finished matches.
[[nodiscard]] bool is_about_matches(std::string_view path);

// Whether the answer is the same for everybody.
[[nodiscard]] bool is_same_for_all(std::string_view path);

// Answers a request about finished matches, with headers for caches. `path`: without the base path
// and without parameters. Requires: is_about_matches(path).
[[nodiscard]] HttpAnswer match_answer(const HttpQuestion& question, std::string_view path,
                                      archive::MatchPages& pages);

}  // namespace lastcard::net
