#pragma once

#include <string>

#include "engine/core/game.h"
#include "engine/core/result.h"

namespace lastcard::sim {

// A game and a rule set, as a command line names them. The failures say what is wrong and what
// would be right, a line each.

[[nodiscard]] Result<const Game*, std::string> game_of_name(const std::string& id);
// The preset or library entry of that name; the game's default if the name is empty.
[[nodiscard]] Result<Json, std::string> rules_of_preset(const Game& game, const std::string& name);
// The rule set in a JSON file.
[[nodiscard]] Result<Json, std::string> rules_of_file(const std::string& path);
// Every problem on a line of its own.
[[nodiscard]] std::string in_words(const RuleProblems& problems);

}  // namespace lastcard::sim
