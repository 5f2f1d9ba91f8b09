#include "engine/registry.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "engine/bots/any_heuristic.h"
#include "engine/bots/any_random.h"
#include "engine/bots/levels.h"
#include "tests/template/highs.h"
#include "tests/template/highs_heuristic.h"
#include "tests/template/turnabout.h"

// Replaces engine/registry.cc and the list of bots in this test program: the templates are its only
// games, and all laws run on them.

namespace lastcard {

std::span<const Game* const> all_games() {
  static const highs::Highs kHighs;
  static const turnabout::Turnabout kTurnabout;
  static const auto kGames = std::to_array<const Game*>({&kHighs, &kTurnabout});
  return kGames;
}

const Game* find_game(std::string_view id) {
  const auto games = all_games();
  const auto found = std::ranges::find(games, id, [](const Game* game) { return game->info().id; });
  return found == games.end() ? nullptr : *found;
}

std::span<const std::string_view> bot_levels() { return bots::kLevels; }

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view level) {
  if (find_game(game) == nullptr) return nullptr;
  if (level == kRandomBot) return std::make_unique<bots::AnyRandom>();
  std::unique_ptr<Bot> heuristic;
  if (game == "highs") {
    heuristic = std::make_unique<highs::HighsHeuristic>();
  } else {
    heuristic = std::make_unique<bots::AnyHeuristic>();
  }
  return bots::at_level(level, std::move(heuristic));
}

}  // namespace lastcard
