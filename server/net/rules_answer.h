#pragma once

#include <string_view>

#include "server/net/http_answer.h"
#include "server/rules/rule_pages.h"

namespace lastcard::net {

// Whether the path belongs to rule sets.
[[nodiscard]] bool is_about_rules(std::string_view path);

// Answers a request about rule sets. `path`: without the base path and without parameters.
// Requires: is_about_rules(path).
[[nodiscard]] HttpAnswer rules_answer(const HttpQuestion& question, std::string_view path,
                                      rules::RulePages& pages);

}  // namespace lastcard::net
