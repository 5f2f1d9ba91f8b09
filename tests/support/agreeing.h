#pragma once

#include <string>

#include "engine/core/knowledge.h"

namespace lastcard::test {

// What is said of hidden cards (where a viewer's memory has them, what the game says a zone holds)
// that is not true of this table, in words; empty where all of it is true. Pre: to the viewer the
// table is the one of which it has the knowledge.
[[nodiscard]] std::string disagreement(const Knowledge& knowledge, const Table& table);

// Whether the table is, for every seat, one that there could be by what the seat sees of it.
[[nodiscard]] bool could_be(const Table& table);

}  // namespace lastcard::test
