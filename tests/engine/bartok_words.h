#pragma once

#include <string>

#include "engine/eights/bartok/rule_language.h"

namespace lastcard::eights::bartok {

// The rule as the table announces it (docs/rules/bartok.md, section 7), in English: for tests and
// logs. Clients make the words of their own languages from the rule's JSON.
[[nodiscard]] std::string words_of(const Rule& rule);

}  // namespace lastcard::eights::bartok
