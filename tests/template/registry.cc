#include "engine/registry.h"

#include <array>

#include "engine/bots/any_random.h"
#include "tests/template/highs.h"
#include "tests/template/highs_thumb.h"

// Takes the place of engine/registry.cc and of the list of bots in this one test program: here the
// template is the only game that there is, and all laws are tried on it.

namespace lastcard {

std::span<const Game* const> all_games() {
  static const highs::Highs kHighs;
  static const std::array<const Game*, 1> kGames = {&kHighs};
  return kGames;
}

const Game* find_game(std::string_view id) {
  const Game* only = all_games().front();
  return only->info().id == id ? only : nullptr;
}

std::span<const std::string_view> bot_levels() {
  static constexpr std::array<std::string_view, 2> kLevels = {"random", "thumb"};
  return kLevels;
}

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view level) {
  if (find_game(game) == nullptr) return nullptr;
  if (level == "random") return std::make_unique<bots::AnyRandom>();
  return level == "thumb" ? std::make_unique<highs::HighsThumb>() : nullptr;
}

}  // namespace lastcard
