// A table's clocks and its bots: what happens without a message.
#include <algorithm>

#include <boost/asio/bind_executor.hpp>

#include "server/table/bot_player.h"
#include "server/table/guarded.h"
#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

using std::chrono::milliseconds;

// The turn's own actions, which wait for a knock that is owed (PES-51).
bool is_turn_action(const Intent& intent) {
  return std::visit(Overloaded{
                        [](const PlayCard&) { return true; },
                        [](const PlaySet&) { return true; },
                        [](Draw) { return true; },
                        [](Take) { return true; },
                        [](Pass) { return true; },
                        [](CallSuit) { return false; },
                        [](KnockLastCard) { return false; },
                        [](const GiveCard&) { return false; },
                        [](ChooseSeat) { return false; },
                    },
                    intent);
}

}  // namespace

bool LiveTable::is_held_back(Seat seat, const Intent& intent) const {
  return graces_.holds_back(seat) && is_turn_action(intent);
}

void LiveTable::schedule_bots() {
  bot_due_.reset();
  const auto seat = bot_to_act();
  if (!seat) return;
  int pace = config_.bot_pace_ms;
  if (graces_.runs_for(*seat)) pace = std::min(pace, config_.knock_grace_ms / 2);
  bot_due_ = std::chrono::steady_clock::now() + milliseconds(think_time_ms(pace));
  // Its turn waits for the announcement of another, and then a moment more.
  if (graces_.holds_back(*seat)) bot_due_ = std::max(*bot_due_, graces_.first()->end);
}

void LiveTable::begin_clocks() {
  const Time now = std::chrono::steady_clock::now();
  if (config_.knock_grace_ms > 0) {
    std::vector<Seat> owing;
    if (!round_over()) {
      for (const Action& action : match_->game().clock_actions(match_->table()))
        owing.push_back(action.by);
    }
    graces_.update(owing, now, milliseconds(config_.knock_grace_ms));
  }
  if (!round_over() || match_over()) {
    next_round_.reset();
  } else if (!next_round_) {
    // With bots alone there is nobody to wait for.
    next_round_ =
        now + milliseconds(room_.persons() > 0 ? services_.next_round_ms : config_.bot_pace_ms);
  }
}

std::optional<Seat> LiveTable::bot_to_act() const {
  if (round_over()) return std::nullopt;
  const SeatSet acting = match_->table().to_act();
  std::optional<Seat> found;
  for (int i = 0; i < config_.seats; ++i) {
    const Seat seat(i);
    if (!room_.is_bot(seat)) continue;
    if (graces_.runs_for(seat)) return seat;
    if (!found && acting.contains(seat)) found = seat;
  }
  return found;
}

void LiveTable::arm() {
  std::optional<Time> next = bot_due_;
  const auto sooner = [&](std::optional<Time> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  sooner(next_round_);
  if (const auto grace = graces_.first()) sooner(grace->end);
  if (!next || (armed_ && *armed_ <= *next)) return;
  armed_ = next;
  timer_.expires_at(*next);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (error || !self) return;
    self->guarded([&] { self->on_timer(); });
  });
}

void LiveTable::on_timer() {
  armed_.reset();
  // After a commit the clocks are looked at again.
  if (pending_ || frozen_ || !match_) return;
  const Time now = std::chrono::steady_clock::now();
  if (const auto grace = graces_.first(); grace && grace->end <= now) {
    const Action over{grace->seat, Clock::knock_expired};
    graces_.clear();
    if (!match_->check(over)) return take_step(over, {});
  }
  if (next_round_ && *next_round_ <= now) {
    next_round_.reset();
    return begin_round({});
  }
  if (bot_due_ && *bot_due_ <= now) {
    bot_due_.reset();
    play_bot();
    if (pending_) return;
  }
  arm();
}

void LiveTable::play_bot() {
  const auto seat = bot_to_act();
  if (!seat) return;
  const auto intent = choose_for_bot(match_->table(), *seat);
  if (!intent) return;
  if (is_held_back(*seat, *intent)) {
    bot_due_ = graces_.first()->end;
    return;
  }
  services_.counts.bot_moves.fetch_add(1, std::memory_order_relaxed);
  take_step(Action{*seat, *intent}, {});
}

}  // namespace lastcard::table
