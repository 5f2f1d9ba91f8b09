#pragma once

#include <string_view>

#include "server/net/http_answer.h"
#include "server/rules/rule_pages.h"

namespace lastcard::net {

// Whether the path is that of a question about rule sets.
[[nodiscard]] bool is_about_rules(std::string_view path);

// Answers it. `path` is the question's without the base path and without parameters. Pre:
// is_about_rules(path).
[[nodiscard]] HttpAnswer rules_answer(const HttpQuestion& question, std::string_view path,
                                      rules::RulePages& pages);

}  // namespace lastcard::net
