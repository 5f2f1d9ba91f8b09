#include "engine/registry.h"

#include <algorithm>
#include <array>

#include "engine/capture/pisti.h"
#include "engine/eights/bartok/bartok.h"
#include "engine/eights/crates.h"
#include "engine/eights/last_one.h"
#include "engine/eights/pesten.h"
#include "engine/layout/ristiseiska.h"
#include "engine/stops/comet.h"
#include "engine/stops/play_or_pay.h"
#include "engine/stops/pope_joan.h"
#include "engine/stops/spinado.h"
#include "engine/tricks/go_boom.h"
#include "engine/tricks/rolling_stone.h"

namespace lastcard {

std::span<const Game* const> all_games() {
  static const eights::Pesten kPesten;
  static const eights::last_one::LastOne kLastOne;
  static const eights::crates::Crates kCrates;
  static const eights::bartok::Bartok kBartok;
  static const tricks::RollingStone kRollingStone;
  static const tricks::GoBoom kGoBoom;
  static const capture::Pisti kPisti;
  static const stops::PlayOrPay kPlayOrPay;
  static const stops::Spinado kSpinado;
  static const stops::PopeJoan kPopeJoan;
  static const layout::Ristiseiska kRistiseiska;
  static const stops::Comet kComet;
  static const auto kGames = std::to_array<const Game*>({
      &kPesten,
      &kLastOne,
      &kCrates,
      &kBartok,
      &kRollingStone,
      &kGoBoom,
      &kPisti,
      &kPlayOrPay,
      &kSpinado,
      &kPopeJoan,
      &kRistiseiska,
      &kComet,
  });
  return kGames;
}

const Game* find_game(std::string_view id) {
  const auto games = all_games();
  const auto found = std::ranges::find(games, id, [](const Game* game) { return game->info().id; });
  return found == games.end() ? nullptr : *found;
}

}  // namespace lastcard
