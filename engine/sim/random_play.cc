#include "engine/sim/random_play.h"

#include <algorithm>

#include "engine/core/choosing.h"
#include "engine/sim/random_rules.h"

namespace lastcard::sim {
namespace {

bool is_knock(const Intent& intent) { return std::holds_alternative<KnockLastCard>(intent); }

}  // namespace

std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t mixed = seed * 0x9E3779B97F4A7C15U + number;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
  return mixed ^ (mixed >> 31U);
}

void RandomPlay::list(const Table& table, Seat seat) {
  legal_.clear();
  ShortList list(legal_, chance_);
  table.setup().game->legal(Glimpse(table, seat), list);
}

std::optional<Action> RandomPlay::clock_action(const Table& table) {
  if (!habits_.clock) return std::nullopt;
  const auto alarms = table.setup().game->alarms(table);
  if (alarms.empty() || !once_in(6)) return std::nullopt;
  const Alarm& alarm = alarms[numbers_.below(alarms.size())];
  // Alarms that end the match are rare, so that not every match is short.
  const bool ends_match = alarm.due == Due::after_first_deal || alarm.due == Due::on_agreement;
  if (ends_match && !once_in(100)) return std::nullopt;
  return alarm.action;
}

std::optional<Action> RandomPlay::out_of_turn(const Table& table, SeatSet seats) {
  SeatSet able;
  seats.for_each([&](Seat seat) {
    if (has_legal(table, seat, [](const Intent& /*intent*/) { return true; })) able.insert(seat);
  });
  // If every seat may call at any time, frequent false calls would fill all hands.
  if (able.empty() || !once_in(able.size() == 1 ? 3 : 15)) return std::nullopt;
  const Seat seat = pick(able);
  list(table, seat);
  return Action{seat, legal_[numbers_.below(legal_.size())]};
}

std::optional<Action> RandomPlay::proposal(const Table& table, Seat seat) {
  const Game& game = *table.setup().game;
  if (!game.preparing(table) || once_in(4)) return std::nullopt;
  Action action{seat, ProposeRule{table_rules()[numbers_.below(table_rules().size())].dump()}};
  if (check_action(table, action)) return std::nullopt;
  return action;
}

Action RandomPlay::in_turn(const Table& table, Seat seat) {
  if (auto written = proposal(table, seat)) return *std::move(written);
  list(table, seat);
  const auto knock = std::ranges::find_if(legal_, is_knock);
  if (knock != legal_.end() && legal_.size() > 1 && !once_in(4)) legal_.erase(knock);
  return with_call(table, Action{seat, legal_[numbers_.below(legal_.size())]});
}

Action RandomPlay::with_call(const Table& table, Action action) {
  Action with = action;
  Intent& intent = std::get<Intent>(with.what);
  if (auto* play = std::get_if<PlayCard>(&intent)) {
    play->knock = true;
  } else if (auto* set = std::get_if<PlaySet>(&intent)) {
    set->knock = true;
  } else {
    return action;
  }
  return once_in(2) && !check_action(table, with) ? with : action;
}

Seat RandomPlay::pick(SeatSet seats) {
  auto left = numbers_.below(static_cast<std::uint64_t>(seats.size()));
  Seat picked;
  seats.for_each([&](Seat seat) {
    if (left == 0) picked = seat;
    --left;
  });
  return picked;
}

Action RandomPlay::next_action(const Table& table) {
  if (const auto action = clock_action(table)) return *action;
  const SeatSet to_act = table.to_act();
  SeatSet others = SeatSet::all(table.seats());
  to_act.for_each([&](Seat seat) { others.erase(seat); });
  if (const auto action = out_of_turn(table, others)) return *action;
  return in_turn(table, pick(to_act));
}

}  // namespace lastcard::sim
