#pragma once

#include <span>
#include <string_view>

#include "engine/core/game.h"

namespace lastcard {

// Every game there is, in the order in which they are offered. The list is written out in
// registry.cc: nothing registers itself.
[[nodiscard]] std::span<const Game* const> all_games();
// The game of that id, or nullptr.
[[nodiscard]] const Game* find_game(std::string_view id);

}  // namespace lastcard
