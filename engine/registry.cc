#include "engine/registry.h"

#include <algorithm>
#include <array>

#include "engine/eights/crates.h"
#include "engine/eights/pesten.h"

namespace lastcard {

std::span<const Game* const> all_games() {
  static const eights::Pesten kPesten;
  static const eights::Crates kCrates;
  static const auto kGames = std::to_array<const Game*>({
      &kPesten,
      &kCrates,
  });
  return kGames;
}

const Game* find_game(std::string_view id) {
  const auto games = all_games();
  const auto found = std::ranges::find(games, id, [](const Game* game) { return game->info().id; });
  return found == games.end() ? nullptr : *found;
}

}  // namespace lastcard
