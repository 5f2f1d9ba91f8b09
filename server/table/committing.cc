// Applies changes that are durable, answers their senders, and tells everybody.
#include <algorithm>
#include <tuple>
#include <utility>

#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

// Whether a seat's actor has changed, or the match was paused or continued.
bool others_play(const Room& before, const Room& now) {
  const auto acts = [](const Room::Place& place) {
    return std::tie(place.kind, place.session, place.stand_in);
  };
  return before.paused() != now.paused() ||
         !std::ranges::equal(
             before.places(), now.places(),
             [&](const auto& one, const auto& other) { return acts(one) == acts(other); });
}

bool plays_cards(const Step& step) {
  const auto* intent = std::get_if<Intent>(&step.action.what);
  return intent != nullptr &&
         (std::holds_alternative<PlayCard>(*intent) || std::holds_alternative<PlaySet>(*intent));
}

// Whether the step is the main action of a turn.
bool plays_out(const Step& step) {
  const auto* intent = std::get_if<Intent>(&step.action.what);
  return plays_cards(step) || (intent != nullptr && std::holds_alternative<Pass>(*intent));
}

bool sets_up(const Change& change) {
  return change_of<Configuration>(change) != nullptr || change_of<NewSettings>(change) != nullptr;
}
bool begins(const Change& change) { return change_of<Begin>(change) != nullptr; }
bool deals(const Change& change) { return begins(change) || change_of<Deal>(change) != nullptr; }
bool ends_or_gathers(const Change& change) {
  return change_of<End>(change) != nullptr || change_of<Gather>(change) != nullptr;
}

}  // namespace

LiveTable::Before LiveTable::moment_before(const Change& change) const {
  Before before;
  // Copied only if it changes: most changes are moves.
  if (room_after(change) != nullptr) before.room = core_.room;
  if (change_of<Step>(change) != nullptr) {
    before.turn = core_.match->table().turn();
    before.round_over = core_.match->round_over();
    before.veiled = is_veiled_phase();
  }
  return before;
}

void LiveTable::commit() {
  if (!pending_ || frozen_) return;
  const std::unique_ptr<Pending> done = std::move(pending_);
  in_hand_ = done->asker;
  last_change_ = services_.time.now();
  if (std::exchange(paused_, false)) {
    broadcast_notice("table_resumed");
    give_time_anew(done->since);
  }
  services_.counts.change_time.add(last_change_ - done->since);

  const Before was = moment_before(done->change);
  remember(done->change);
  apply(core_, done->change);
  if (change_of<Close>(done->change) != nullptr) return close_down();
  if (!done->finished.empty()) last_match_ = done->finished;
  if (core_.not_kept) last_match_.reset();
  follow(done->change, was);
  if (core_.seq == 1) tell_daily();
  played_in(done->change) != nullptr ? tell_step(*done, was) : tell_change(*done, was);
  if (change_of<Lift>(done->change) != nullptr) {
    begin_clocks();
    broadcast_update({}, {});
    schedule_bots();
  }
  if (!done->change.talk.empty()) broadcast_talk(done->change.talk);
  in_hand_ = {};
  if (keep_within_bounds() || forget_former() || give_back() || carry_out_wishes() ||
      begin_if_opened() || begin_daily())
    return;
  // A pause may have ended, or the last player who was not ready may have given up the seat. If a
  // player left while this was being written, the waiting time for the rematch has not started yet.
  if (core_.round_over()) go_on_if_ready();
  if (pending_) return;
  arm();
  handle_next();
}

void LiveTable::remember(const Change& change) {
  if (begins(change) || ends_or_gathers(change)) {
    bot_state_.clear();
    hints_.forget_given();
    for (const bots::Hints::Asked& asked : hints_.drop_all())
      refuse(asked.from, asked.id, "stale_prompt");
  }
  if (played_in(change) == nullptr) return;
  // There are no memories yet. A bot's memory is rebuilt at its first turn.
  if (begins(change)) return;
  bot_state_.forget();
  tell(bot_state_.memories(), core_, change);
}

void LiveTable::close_down() {
  closed_ = true;
  // First, so that clients who are told of it do not find the table any more.
  services_.registry.closed(code_);
  broadcast_notice("table_closed");
  refuse_waiting("no_such_table");
  subscribers_.clear();
  tell_turns();
  timer_->cancel();
}

void LiveTable::follow(const Change& change, const Before& before) {
  if (sets_up(change)) set_seats(core_.config.seats);
  if (before.room) {
    hand_over_seats(*before.room);
    // A new host has the whole time to come.
    if (before.room->host() != core_.room.host()) host_due_.reset();
  }
  if (before.room || sets_up(change)) note_host();
  if (begins(change)) {
    turns_.start(core_.config.settings, core_.config.seats);
    match_began_ = last_change_;
    payers_.begin();
    watch_delay_.forget();
    // Players who never connected count as absent, so that the others do not wait without end.
    for (int seat = 0; seat < core_.config.seats; ++seat) note_presence(Seat(seat));
  }
  if (ends_or_gathers(change)) {
    veiled_until_.reset();
    refuse_declined(std::nullopt);
    match_log_.clear();
  }
  for (Seated& seated : seated_) {
    if (begins(change)) {
      seated.refused.clear();
      seated.timeouts = 0;
    }
    if (deals(change)) seated.ready = false;
    if (!ends_or_gathers(change)) continue;
    seated.ready = seated.agrees_to_pause = false;
    seated.wanted.reset();
    seated.end_turn();
  }
  if (deals(change)) {
    next_round_.reset();
    begin_watching();
  }
  if (const auto* step = change_of<Step>(change)) {
    const Seat actor = step->action.by;
    seated_at(actor).prompt = {core_.seq, 0};
    turns_.acted(actor);
    if (step->by_bot) seated_at(actor).bot_acted = true;
    if (plays_out(*step)) seated_at(actor).turn_played = true;
    if (plays_cards(*step)) last_play_ = last_change_;
    // Simultaneous choices and knocks do not count as turns: watchers would see hands too early.
    if (before.turn == actor && last_actor_ != actor) {
      watch_delay_.turn_passed();
      last_actor_ = actor;
    }
  }
  if (played_in(change) == nullptr) return;
  begin_veil(before.veiled);
  const SeatSet acting = core_.round_over() ? SeatSet() : core_.match->table().to_act();
  for (int i = 0; i < core_.config.seats; ++i) {
    if (acting.contains(Seat(i))) continue;
    seated_at(Seat(i)).end_turn();
  }
  note_turn(before.turn);
  refuse_declined(std::nullopt);
}

void LiveTable::begin_watching() {
  watch_delay_.begin_round(core_.shown.empty() ? 0 : core_.config.settings.watch_delay);
}

void LiveTable::tell_change(const Pending& done, const Before& before) {
  const Change& change = done.change;
  const bool changed = before.room || sets_up(change) || ends_or_gathers(change);
  // Before the answer: a client that has left its seat may at once make another table.
  if (changed) note_changed();
  if (done.asker.outlet) answer_ok(done.asker);
  if (!changed) {
    const auto longer = [](const protocol::TalkItem& item) { return item.code == "waits-longer"; };
    const auto ruled = [](const protocol::TalkItem& item) { return item.ruling.has_value(); };
    if (core_.playing() && std::ranges::any_of(change.talk, longer)) broadcast_clock();
    if (std::ranges::any_of(change.talk, ruled)) broadcast_room();
    return;
  }
  if (before.room) tell_presence();
  if (before.room && core_.room.paused() != before.room->paused()) {
    for (Seated& seated : seated_) seated.agrees_to_pause = false;
    // Held-back passes have no effect during a pause, and their senders should not wait for an
    // answer so long.
    if (core_.room.paused()) refuse_declined(std::nullopt, "match_paused");
    core_.room.paused() ? turns_.pause(last_change_) : turns_.resume(last_change_);
  }
  // Before the others are told how many people watch.
  if (before.room) dismiss_removed(*before.room);
  if (ends_or_gathers(change)) {
    broadcast_room();
  } else {
    tell_room(done.asker.outlet.get(), before.room ? &*before.room : nullptr);
  }
  if (!core_.match) return;
  if (change_of<End>(change) != nullptr) {
    release_to_watchers();
    tell_deals();
    tell_ended_early();
  }
  for (const Subscriber& subscriber : subscribers_) {
    // Players who changed seats see other cards.
    if (before.room &&
        core_.room.seat_of(subscriber.session) != before.room->seat_of(subscriber.session))
      send_position(subscriber, std::nullopt);
  }
  // The players who must act, and bots' stand-ins, may have changed.
  begin_clocks();
  schedule_bots();
  // Names, locks and keys do not change any clock.
  if (change_of<End>(change) != nullptr || !before.room || others_play(*before.room, core_.room))
    broadcast_clock();
}

void LiveTable::tell_step(const Pending& done, const Before& before) {
  const Change& change = done.change;
  const bool ends_round = core_.match->round_over() && !before.round_over;
  if (begins(change)) note_changed();
  if (deals(change)) services_.counts.rounds.fetch_add(1, std::memory_order_relaxed);
  begin_clocks();  // the update contains the clocks
  broadcast_update(core_.recent.last(), done.asker);
  if (begins(change) || ends_round) tell_deals();
  if (deals(change) || core_.round_over()) broadcast_room();
  if (begins(change)) tell_match_began();
  if (ends_round) tell_round_over();
  if (core_.match_over()) {
    match_log_.clear();
    services_.counts.matches.fetch_add(1, std::memory_order_relaxed);
    note_changed();
    tell_match_over();
    tell_daily();
  }
  schedule_bots();
}

}  // namespace lastcard::table
