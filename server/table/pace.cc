// A table's clocks and bots: everything that happens without a message.
#include <algorithm>
#include <utility>

#include "protocol/codec/decode.h"
#include "server/table/bot_player.h"
#include "server/table/guarded.h"
#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

using std::chrono::milliseconds;

// Actions of a turn, which wait for a missing announcement (PES-51).
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
                        [](CallRank) { return false; },
                        [](NameCard) { return false; },
                        [](Beg) { return true; },
                        [](const Say&) { return false; },
                        [](CallViolation) { return false; },
                        [](ChooseHand) { return false; },
                        [](Vote) { return false; },
                        [](ProposeRepeal) { return false; },
                    },
                    intent);
}

// A timer that fires this late shows that the server did not run: the machine slept, or the process
// was stopped.
constexpr std::chrono::seconds kStoodStill(1);

}  // namespace

std::optional<LiveTable::Time> LiveTable::held_back_until(Seat seat, const SeatAction& deed) const {
  const auto* intent = std::get_if<Intent>(&deed);
  if (intent == nullptr) return std::nullopt;
  // Words can be said only after the play, so a player is not accused at once of not having said
  // them (BAR-47).
  const auto* call = std::get_if<CallViolation>(intent);
  const bool of_words =
      call != nullptr && (call->violation == Charge::bartok || call->violation == Charge::phrase);
  if (of_words && last_play_) {
    const auto grace =
        std::min(milliseconds(2000), milliseconds(core_.config.settings.knock_grace_ms));
    const Time end = *last_play_ + grace;
    return services_.time.now() < end ? std::optional(end) : std::nullopt;
  }
  if (!graces_.holds_back(seat) || !is_turn_action(*intent)) return std::nullopt;
  return graces_.first()->end;
}

std::string_view LiveTable::holding_rule() const {
  for (const Alarm& alarm : core_.match->game().alarms(core_.match->table())) {
    if (alarm.due == Due::after_grace) return alarm.rule;
  }
  return "";
}

bool LiveTable::is_veiled_phase() const {
  if (!core_.match || core_.round_over()) return false;
  const auto veil = veil_of(core_.match->table());
  return veil && veil->phase == core_.match->table().phase();
}

// The veil ends when the seat that could break in has answered.
void LiveTable::begin_veil(bool just_lifted) {
  veiled_until_.reset();
  if (core_.round_over() || just_lifted || core_.config.settings.knock_grace_ms == 0) return;
  // A host who shortens the time for last-card calls wants this to be short, too.
  if (const auto veil = veil_of(core_.match->table())) {
    veiled_until_ = last_change_ + milliseconds(std::min(veil->milliseconds,
                                                         core_.config.settings.knock_grace_ms));
  }
}

void LiveTable::lift_veil() {
  veiled_until_.reset();
  // The first one takes effect. Repeated messages are answered after it.
  for (Command& command : std::exchange(declined_, {})) receive(std::move(command));
  if (pending_ || frozen_) return;
  for (const Alarm& alarm : core_.match->game().alarms(core_.match->table())) {
    if (core_.match->table().waiting().contains(alarm.action.by) &&
        !core_.match->check(alarm.action))
      return take_step(alarm.action, {});
  }
  // Writes an entry in any case: entry numbers must not show whether somebody could have broken in.
  write({Lift{}});
}

void LiveTable::refuse_declined(std::optional<Seat> seat, std::string_view code) {
  std::erase_if(declined_, [&](const Command& command) {
    if (seat && core_.room.seat_of(command.session) != seat) return false;
    refuse(command.from, protocol::id_of(command.message), code);
    return true;
  });
}

void LiveTable::begin_alarms(std::vector<Alarm> possible, Time now) {
  if (core_.room.paused()) return alarms_.clear();
  // A player with days to think does not delay the game (docs/rulings.md).
  if (protocol::has_long_turns(core_.config.settings))
    std::erase_if(possible, [](const Alarm& alarm) {
      const auto* clock = std::get_if<Clock>(&alarm.action.what);
      return clock != nullptr && *clock == Clock::delay;
    });
  alarms_.update(possible, now, match_began_);
}

std::optional<Action> LiveTable::bot_interjection() const {
  if (!core_.match || core_.round_over() || veiled_until_) return std::nullopt;
  const SeatSet acting = core_.match->table().to_act();
  // Last-card calls have their own time.
  const auto is_no_call = [](const Intent& intent) {
    return !std::holds_alternative<KnockLastCard>(intent);
  };
  for (int i = 0; i < core_.config.seats; ++i) {
    const Seat seat(i);
    if (!bot_plays(seat) || acting.contains(seat)) continue;
    if (!has_legal(core_.match->table(), seat, is_no_call)) continue;
    const auto intent = choose_at_once(seat);
    if (intent && !held_back_until(seat, *intent)) return Action{seat, *intent};
  }
  return std::nullopt;
}

void LiveTable::schedule_bots() {
  bot_due_.reset();
  if (core_.room.paused()) return;
  int pace = core_.config.settings.bot_pace_ms;
  if (bot_interjection()) {
    bot_due_ = services_.time.now() + milliseconds(think_time_ms(pace / 2));
    return;
  }
  const auto seat = bot_to_act();
  if (!seat) return;
  if (graces_.runs_for(*seat)) pace = std::min(pace, core_.config.settings.knock_grace_ms / 2);
  bot_due_ = services_.time.now() + milliseconds(think_time_ms(pace));
  // The turn waits for the announcement of another seat, and then a moment longer.
  if (graces_.holds_back(*seat)) bot_due_ = std::max(*bot_due_, graces_.first()->end);
  think_ahead(*seat);
}

SeatSet LiveTable::waited_for() const {
  SeatSet waited_for;
  // A running clock would show who could break in, or who is next.
  if (!core_.round_over() && !veiled_until_ && !is_veiled_phase()) {
    core_.match->table().to_act().for_each([&](Seat seat) {
      if (core_.room.is_person(seat) && !bot_plays(seat)) waited_for.insert(seat);
    });
  }
  return waited_for;
}

// If a seat has two turns in a row, the second begins when the main action of the first was done
// and the seat can act again. Choosing a suit, or a card after a draw, does not begin one.
void LiveTable::note_turn(std::optional<Seat> before) {
  const Table& table = core_.match->table();
  const auto turn = table.turn();
  if (!turn || table.round_over()) return;
  const bool again = seated_at(*turn).turn_played && has_legal(table, *turn, is_turn_action);
  if (turn == before && !again) return;
  seated_at(*turn).end_turn();
  turns_.begin_turn(*turn, last_change_);
}

void LiveTable::begin_turn_clocks() { turns_.set_to_act(waited_for(), services_.time.now()); }

void LiveTable::tell_turns(TurnListener::Since since) {
  if (services_.turns == nullptr) return;
  const bool runs = core_.playing() && !core_.room.paused() && !closed_ && !frozen_;
  const SeatSet waited = runs ? waited_for() : SeatSet();
  const milliseconds whole(core_.config.settings.turn_ms);
  reported_turns_.resize(
      std::max(reported_turns_.size(), static_cast<std::size_t>(core_.config.seats)));
  for (std::size_t i = 0; i < reported_turns_.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    std::optional<SessionId> who;
    if (core_.room.exists(seat) && waited.contains(seat)) who = core_.room.at(seat).session;
    if (who == reported_turns_[i]) continue;
    if (reported_turns_[i]) services_.turns->turn_ended(code_, *reported_turns_[i]);
    if (who) {
      const auto left = turns_.turn_left(seat, services_.time.now());
      services_.turns->turn_began(
          code_, *who, since,
          left ? std::optional(TurnListener::Limit{whole, *left}) : std::nullopt);
    }
    reported_turns_[i] = who;
  }
}

bool LiveTable::bot_plays(Seat seat) const {
  return core_.room.is_bot(seat) || core_.room.at(seat).stand_in || seated_at(seat).overdue;
}

void LiveTable::time_over(const TurnClocks::Expiry& expiry) {
  // An absent player is not waited for in each turn. A player who was too slow twice may be absent
  // as well.
  constexpr int kPatience = 2;
  const bool away = expiry.kind == TurnClocks::Kind::absent;
  // At a league's table, the league handles absence.
  const bool waits = core_.config.league.has_value();
  if (!waits && (away || core_.config.settings.on_timeout == protocol::OnTimeout::bot_seat ||
                 ++seated_at(expiry.seat).timeouts >= kPatience)) {
    return hold_seat(expiry.seat);
  }
  if (waits && !away && ++seated_at(expiry.seat).timeouts == kLeaguePatience) tell_presence();
  seated_at(expiry.seat).overdue = true;
  begin_turn_clocks();
  bot_due_ = services_.time.now();
  think_ahead(expiry.seat);
}

void LiveTable::begin_clocks() {
  const Time now = services_.time.now();
  begin_turn_clocks();
  const auto possible =
      core_.playing() ? core_.match->game().alarms(core_.match->table()) : std::vector<Alarm>();
  begin_alarms(possible, now);
  if (core_.room.paused()) {
    graces_.clear();
    next_round_.reset();
    return;
  }
  if (core_.config.settings.knock_grace_ms > 0) {
    std::vector<Seat> owing;
    for (const Alarm& alarm : possible) {
      if (alarm.due == Due::after_grace && !core_.round_over()) owing.push_back(alarm.action.by);
    }
    graces_.update(owing, now, milliseconds(core_.config.settings.knock_grace_ms));
  }
  if (!core_.round_over() || core_.match_over()) {
    next_round_.reset();
  } else if (!next_round_) {
    // If all players are bots, there is no person to wait for.
    next_round_ = now + milliseconds(core_.room.persons() > 0 ? services_.next_round_ms
                                                              : core_.config.settings.bot_pace_ms);
  }
}

std::optional<Seat> LiveTable::bot_to_act() const {
  if (core_.round_over()) return std::nullopt;
  const SeatSet acting =
      veiled_until_ ? core_.match->table().waiting() : core_.match->table().to_act();
  std::optional<Seat> found;
  for (int i = 0; i < core_.config.seats; ++i) {
    const Seat seat(i);
    if (!bot_plays(seat)) continue;
    if (graces_.runs_for(seat)) return seat;
    if (!found && acting.contains(seat)) found = seat;
  }
  return found;
}

std::optional<LiveTable::Time> LiveTable::next_of_game() const {
  std::optional<Time> next = bot_due_;
  const auto sooner = [&](std::optional<Time> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  sooner(next_round_);
  // The veil is not lifted during a pause, however late it is.
  if (!core_.room.paused()) sooner(veiled_until_);
  sooner(alarms_.first());
  if (const auto grace = graces_.first()) sooner(grace->end);
  if (const auto turn = core_.playing() ? turns_.first() : std::nullopt) sooner(turn->end);
  return next;
}

bool LiveTable::bots_alone() const {
  if (services_.bots == nullptr || !core_.playing()) return false;
  for (int i = 0; i < core_.config.seats; ++i) {
    if (core_.room.is_person(Seat(i)) && !core_.room.at(Seat(i)).stand_in) return false;
  }
  return true;
}

bool LiveTable::bots_rest(Time now) const {
  // A league needs its matches to end.
  return !core_.config.league && unwatched_since_ &&
         now - *unwatched_since_ >= BotBudget::kUnwatched;
}

bool LiveTable::may_go_on_alone(Time now) {
  if (bots_rest(now)) return false;
  if (!bots_due_)
    bots_due_ = services_.bots->take(std::max(now, last_change_ + BotBudget::kLeastPace));
  if (*bots_due_ > now) return false;
  bots_due_.reset();
  return true;
}

void LiveTable::arm() {
  tell_turns();
  std::optional<Time> next = next_of_game();
  const auto sooner = [&](std::optional<Time> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  if (next && bots_alone()) {
    next = std::max(*next, bots_due_.value_or(*next));
    if (bots_rest(services_.time.now())) next.reset();
  }
  sooner(host_due_);
  sooner(jury_due());
  sooner(room_due_);
  sooner(rematch_due_);
  sooner(replay_due_);
  sooner(wishes_.start);
  if (opening_) sooner(opening_->due);
  if (!next || (armed_ && *armed_ <= *next)) return;
  armed_ = std::max(*next, services_.time.now());
  timer_->ring_at(*next, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    const base::HandlerWatch::Handler handler(self->services_.watch, "table-clock");
    self->guarded([&] { self->on_timer(); });
  });
}

void LiveTable::give_time_anew(Time stopped) {
  if (!core_.playing()) return;
  const Time now = services_.time.now();
  turns_.begin_anew(now, std::chrono::duration_cast<milliseconds>(now - stopped));
  graces_.clear();
  alarms_.clear();
  begin_clocks();
  broadcast_clock();
}

void LiveTable::on_timer() {
  const Time now = services_.time.now();
  const Time rings = std::exchange(armed_, std::nullopt).value_or(now);
  if (now - rings >= kStoodStill && !frozen_) give_time_anew(rings);
  // commit() looks at the clocks again.
  if (pending_ || frozen_) return;
  if (room_due_ && *room_due_ <= now) broadcast_room();
  if (replay_due_ && *replay_due_ <= now) tell_replay();
  if (host_due_ && *host_due_ <= now) {
    pass_host_on();
    if (pending_) return;
  }
  if (const auto due = jury_due(); due && *due <= now) return end_question();
  if (begin_if_opened()) return;
  if (wishes_.start && carry_out_wishes()) return;
  if (rematch_due_ && *rematch_due_ <= now) {
    go_on_if_ready();
    if (pending_) return;
  }
  if (!core_.match || core_.room.paused()) return arm();
  if (bots_alone()) {
    const auto due = next_of_game();
    if (!due || *due > now || !may_go_on_alone(now)) return arm();
  }
  if (const auto grace = graces_.first(); grace && grace->end <= now) {
    const Action over{grace->seat, Clock::knock_expired};
    graces_.clear();
    if (!core_.match->check(over)) return take_step(over, {});
  }
  if (veiled_until_ && *veiled_until_ <= now) return lift_veil();
  while (const auto action = alarms_.take_due(now)) {
    if (!core_.match->check(*action)) return take_step(*action, {});
  }
  if (next_round_ && *next_round_ <= now) {
    next_round_.reset();
    return begin_round({});
  }
  if (const auto turn = core_.playing() ? turns_.first() : std::nullopt; turn && turn->end <= now) {
    time_over(*turn);
    if (pending_) return;
  }
  if (bot_due_ && *bot_due_ <= now) {
    bot_due_.reset();
    play_bot();
    if (pending_) return;
  }
  arm();
}

void LiveTable::play_bot() {
  if (const auto action = bot_interjection()) {
    services_.counts.bot_moves.fetch_add(1, std::memory_order_relaxed);
    return take_step(*action, {}, {}, core_.room.is_person(action->by));
  }
  const auto seat = bot_to_act();
  if (!seat) return;
  if (auto rule = rule_of_bot(core_.match->table(), *seat, *chance_of_bot(*seat))) {
    services_.counts.bot_moves.fetch_add(1, std::memory_order_relaxed);
    return take_step(Action{*seat, *std::move(rule)}, {}, {}, core_.room.is_person(*seat));
  }
  const auto intent = choice_of_bot(*seat);
  if (!intent) return;
  // A pass takes effect when the veil is lifted.
  if (veiled_until_ && std::holds_alternative<Pass>(*intent)) return;
  if (const auto end = held_back_until(*seat, *intent)) {
    bot_due_ = end;
    return;
  }
  services_.counts.bot_moves.fetch_add(1, std::memory_order_relaxed);
  take_step(Action{*seat, *intent}, {}, {}, core_.room.is_person(*seat));
}

}  // namespace lastcard::table
