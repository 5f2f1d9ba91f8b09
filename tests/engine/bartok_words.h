#pragma once

#include <string>

#include "engine/eights/bartok/rule_language.h"

namespace lastcard::testing {

// Returns the rule in English, as a table announces it (docs/rules/bartok.md, section 7). Clients
// make the words of their own languages from the rule's JSON.
[[nodiscard]] std::string words_of(const eights::bartok::Rule& rule);

}  // namespace lastcard::testing
