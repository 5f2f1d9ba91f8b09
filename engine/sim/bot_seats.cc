#include "engine/sim/bot_seats.h"

#include <algorithm>
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

std::optional<Action> BotSeats::ask(const Match& match, Seat seat, Chance& chance) {
  const Glimpse glimpse(match.table(), seat);
  if (auto rule = bot(seat)->propose(glimpse, chance)) {
    return legal(match, {seat, *std::move(rule)});
  }
  const auto place = static_cast<std::size_t>(seat.number());
  // A bot that need not act answers without its memory, because making a Knowledge takes time.
  const bool knows = place < memories_.size() && memories_[place].has_value() &&
                     match.table().to_act().contains(seat);
  const auto intent = knows
                          ? bot(seat)->choose_knowing(Knowledge(glimpse, *memories_[place]), chance)
                          : bot(seat)->choose(glimpse, chance);
  if (!intent) return std::nullopt;
  return legal(match, {seat, *intent});
}

bool BotSeats::remember() const {
  return std::ranges::any_of(bots_,
                             [](const auto& bot) { return bot != nullptr && bot->remembers(); });
}

void BotSeats::round_started(const Match& match) {
  memories_.clear();
  memories_.reserve(static_cast<std::size_t>(match.seats()));
  for (int number = 0; number < match.seats(); ++number) {
    const Seat seat(number);
    const bool remembers = has_bot(seat) && bot(seat)->remembers();
    memories_.push_back(remembers ? std::optional(Memory(Glimpse(match.table(), seat)))
                                  : std::nullopt);
  }
}

void BotSeats::saw(const Table& before, const Action& action, const StepResult& result,
                   const Match& match) {
  for (int number = 0; number < match.seats(); ++number) {
    const Seat seat(number);
    auto& memory = memories_[static_cast<std::size_t>(number)];
    if (!memory) continue;
    const Glimpse glimpse(before, seat);
    memory->see(glimpse, seen_by(glimpse, action),
                seen_by(Viewer(seat), result.events, match.setup().zones),
                Glimpse(match.table(), seat));
  }
}

}  // namespace lastcard::sim
