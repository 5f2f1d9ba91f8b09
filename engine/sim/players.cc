#include "engine/sim/players.h"

#include <stdexcept>

#include "engine/core/codec.h"

namespace lastcard::sim {
namespace {

Action legal(const Match& match, Action action) {
  if (const auto violation = match.check(action)) {
    throw std::logic_error("a bot's " + to_json(action).dump() + " is refused: " + violation->code +
                           " (" + violation->rule + ")");
  }
  return action;
}

}  // namespace

Players::Players(const Match& match, const std::vector<std::string>& levels, std::uint64_t seed,
                 RandomPlay::Habits habits)
    : random_(~seed, habits), chance_(seed + 1) {
  for (int seat = 0; seat < match.seats(); ++seat) {
    const auto& level = levels[static_cast<std::size_t>(seat) % levels.size()];
    bots_.push_back(level == "random" ? nullptr : make_bot(match.game().info().id, level));
  }
}

Action Players::next_action(const Match& match) {
  const Table& table = match.table();
  const SeatSet to_act = table.to_act();
  // Bots are quick: they knock before anybody else does anything.
  SeatSet others;
  for (int number = 0; number < match.seats(); ++number) {
    const Seat seat(number);
    if (to_act.contains(seat)) continue;
    if (bot(seat) == nullptr) {
      others.insert(seat);
    } else if (const auto action = ask(match, seat)) {
      return *action;
    }
  }
  if (const auto action = random_.clock_action(table)) return *action;
  if (const auto action = random_.out_of_turn(table, others)) return *action;
  const Seat seat = random_.pick(to_act);
  if (bot(seat) == nullptr) return random_.in_turn(table, seat);
  const auto action = ask(match, seat);
  if (!action) throw std::logic_error("a bot that must act does nothing");
  return *action;
}

std::optional<Action> Players::ask(const Match& match, Seat seat) {
  const Glimpse glimpse(match.table(), seat);
  if (auto rule = bot(seat)->propose(glimpse, chance_)) {
    return legal(match, {seat, *std::move(rule)});
  }
  const auto intent = bot(seat)->choose(glimpse, chance_);
  if (!intent) return std::nullopt;
  return legal(match, {seat, *intent});
}

}  // namespace lastcard::sim
