#include "engine/sim/players.h"

#include <stdexcept>

namespace lastcard::sim {
namespace {

std::vector<std::unique_ptr<Bot>> seated(const Match& match,
                                         const std::vector<std::string>& levels) {
  std::vector<std::unique_ptr<Bot>> bots;
  bots.reserve(static_cast<std::size_t>(match.seats()));
  for (int seat = 0; seat < match.seats(); ++seat) {
    const auto& level = levels[static_cast<std::size_t>(seat) % levels.size()];
    bots.push_back(level == kRandomBot ? nullptr : make_bot(match.game().info().id, level));
  }
  return bots;
}

}  // namespace

Players::Players(const Match& match, const std::vector<std::string>& levels, std::uint64_t seed,
                 RandomPlay::Habits habits)
    : random_(~seed, habits), chance_(seed + 1), bots_(seated(match, levels)) {}

Action Players::next_action(const Match& match) {
  const Table& table = match.table();
  const SeatSet to_act = table.to_act();
  // Bots act out of turn (such as a knock) before any other player acts.
  SeatSet others;
  for (int number = 0; number < match.seats(); ++number) {
    const Seat seat(number);
    if (to_act.contains(seat)) continue;
    if (!bots_.has_bot(seat)) {
      others.insert(seat);
    } else if (const auto action = bots_.ask(match, seat, chance_)) {
      return *action;
    }
  }
  if (const auto action = random_.clock_action(table)) return *action;
  if (const auto action = random_.out_of_turn(table, others)) return *action;
  const Seat seat = random_.pick(to_act);
  if (!bots_.has_bot(seat)) return random_.in_turn(table, seat);
  const auto action = bots_.ask(match, seat, chance_);
  if (!action) throw std::logic_error("a bot that must act does nothing");
  return *action;
}

}  // namespace lastcard::sim
