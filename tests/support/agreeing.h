#pragma once

#include <string>

#include "engine/core/knowledge.h"

namespace lastcard::test {

// Checks a viewer's knowledge of hidden cards (its memory, and what the game says of each zone)
// against the real table. Returns in words what is not true of this table, or nothing. Requires:
// the viewer cannot tell the table from the one that its knowledge is about.
[[nodiscard]] std::string disagreement(const Knowledge& knowledge, const Table& table);

// Returns whether every seat's knowledge of the table allows this table.
[[nodiscard]] bool could_be(const Table& table);

}  // namespace lastcard::test
