#pragma once

#include <string>

#include "engine/core/game.h"
#include "engine/core/result.h"

namespace lastcard::sim {

// Finds a game and a rule set by the arguments of a command line. An error message names the
// problem and the accepted values, one per line.

[[nodiscard]] Result<const Game*, std::string> game_of_name(const std::string& id);
// Returns the preset or library entry of that name. If the name is empty, returns the game's
// default.
[[nodiscard]] Result<Json, std::string> rules_of_preset(const Game& game, const std::string& name);
// Reads the rule set in a JSON file.
[[nodiscard]] Result<Json, std::string> rules_of_file(const std::string& path);
// Returns the problems, one per line.
[[nodiscard]] std::string in_words(const RuleProblems& problems);

}  // namespace lastcard::sim
