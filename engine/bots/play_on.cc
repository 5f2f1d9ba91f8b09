#include "engine/bots/play_on.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/core/game.h"

namespace lastcard::bots {

Hands::Hands(const TableSetup& setup) {
  zones_.fill(-1);
  for (std::size_t zone = 0; zone < setup.zones.size(); ++zone) {
    const ZoneSpec& spec = setup.zones[zone];
    if (!spec.owner || spec.passing || spec.layout != Layout::fan) continue;
    zones_[static_cast<std::size_t>(spec.owner->number())] = static_cast<std::int8_t>(zone);
  }
}

PlayOn::PlayOn(const TableSetup& setup, Bot& player, const PlayoutLimit& horizon)
    : player_(player), horizon_(horizon), hands_(setup), teams_(setup.rules->has_teams()) {}

Seat PlayOn::next(const Table& table, FastChance& chance) const {
  if (const auto turn = table.turn()) return *turn;
  const SeatSet waiting = table.waiting();
  if (waiting.empty()) throw std::logic_error("nobody has to act, and the round is not over");
  auto left = chance.below(static_cast<std::uint64_t>(waiting.size()));
  Seat picked;
  waiting.for_each([&](Seat seat) {
    if (left == 0) picked = seat;
    --left;
  });
  return picked;
}

void PlayOn::speak(Seat seat, Table& table, FastEntropy& cards) {
  while (!table.round_over()) {
    const auto words = player_.owed_words(Glimpse(table, seat));
    if (!words) return;
    Tx tx(table, cards);
    table.setup().game->play(tx, Action{seat, *words});
  }
}

double PlayOn::share_of(Seat seat, Table& table, FastChance& chance, FastEntropy& cards) {
  const Game& game = *table.setup().game;
  speak(seat, table, cards);
  for (int step = 0; step < horizon_.steps && !table.round_over(); ++step) {
    const Seat by = next(table, chance);
    const auto intent = player_.choose(Glimpse(table, by), chance);
    if (!intent) throw std::logic_error("a bot that must act does nothing");
    Tx tx(table, cards);
    game.play(tx, Action{by, *intent});
    speak(by, table, cards);
  }
  return table.round_over() ? won(seat, table) : judged(seat, table);
}

double PlayOn::won(Seat seat, const Table& table) const {
  const Outcome outcome = table.setup().game->round_outcome(table);
  const int side = side_of(seat);
  if (outcome.side) return *outcome.side == side ? 1 : 0;
  if (std::ranges::find(outcome.tied, side) == outcome.tied.end()) return 0;
  return 1.0 / static_cast<double>(outcome.tied.size());
}

// Without `prospect`, each card in hand reduces the logarithm of the seat's share by kPerCard.
double PlayOn::prospect(const Table& table, Seat seat) const {
  constexpr double kPerCard = 0.35;
  if (horizon_.prospect != nullptr) return horizon_.prospect(Glimpse(table, seat));
  return -kPerCard * hands_.count(table, seat);
}

double PlayOn::judged(Seat seat, const Table& table) const {
  double ours = 0;
  double all = 0;
  for (int number = 0; number < table.seats(); ++number) {
    const double near = std::exp(prospect(table, Seat(number)));
    all += near;
    if (side_of(Seat(number)) == side_of(seat)) ours += near;
  }
  return ours / all;
}

}  // namespace lastcard::bots
