#pragma once

#include <string_view>

#include "server/archive/match_pages.h"
#include "server/net/http_answer.h"

namespace lastcard::net {

// Whether the path is that of a question about finished matches.
[[nodiscard]] bool is_about_matches(std::string_view path);

// Whether it says the same to everybody.
[[nodiscard]] bool is_same_for_all(std::string_view path);

// Answers it: what the pages say, with what HTTP says about who may keep it for how long. `path` is
// the question's without the base path and without parameters. Pre: is_about_matches(path).
[[nodiscard]] HttpAnswer match_answer(const HttpQuestion& question, std::string_view path,
                                      archive::MatchPages& pages);

}  // namespace lastcard::net
