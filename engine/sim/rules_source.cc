#include "engine/sim/rules_source.h"

#include <fstream>

#include "engine/registry.h"

namespace lastcard::sim {

Result<const Game*, std::string> game_of_name(const std::string& id) {
  if (const Game* game = find_game(id)) return game;
  std::string known;
  for (const Game* game : all_games()) known += " " + std::string(game->info().id);
  return Unexpected("no game is called \"" + id + "\"; there are:" + known);
}

Result<Json, std::string> rules_of_preset(const Game& game, const std::string& name) {
  if (name.empty()) return game.info().presets.front().rules;
  if (const Preset* found = find_preset(game, name)) return found->rules;
  std::string known;
  for (const auto* list : {&game.info().presets, &game.info().library}) {
    for (const Preset& preset : *list) known += " " + std::string(preset.name);
  }
  return Unexpected(std::string(game.info().id) + " has no preset \"" + name +
                    "\"; it has:" + known);
}

Result<Json, std::string> rules_of_file(const std::string& path) {
  std::ifstream file(path);
  if (!file) return Unexpected(path + ": cannot be opened");
  try {
    return Json::parse(file);
  } catch (const Json::parse_error& error) {
    return Unexpected(path + ": is not JSON: " + error.what());
  }
}

std::string in_words(const RuleProblems& problems) {
  std::string words;
  for (const RuleProblem& problem : problems) {
    if (!words.empty()) words += "\n";
    words += (problem.at.empty() ? "the rule set" : problem.at) + " " + problem.message;
  }
  return words;
}

}  // namespace lastcard::sim
