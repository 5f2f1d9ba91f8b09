// What is durable takes effect, is answered and told.
#include <algorithm>
#include <tuple>
#include <utility>

#include "server/table/live_table.h"

namespace lastcard::table {
namespace {

// Whether somebody else acts at a seat, or nobody for a while.
bool others_play(const Room& before, const Room& now) {
  const auto acts = [](const Room::Place& place) {
    return std::tie(place.kind, place.session, place.stand_in);
  };
  return before.paused() != now.paused() ||
         !std::ranges::equal(
             before.places(), now.places(),
             [&](const auto& one, const auto& other) { return acts(one) == acts(other); });
}

}  // namespace

void LiveTable::commit() {
  if (!pending_ || frozen_) return;
  const std::unique_ptr<Pending> change = std::move(pending_);
  Pending& done = *change;
  in_hand_ = done.asker;
  ++seq_;
  if (std::exchange(paused_, false)) broadcast_notice("table_resumed");
  last_change_ = services_.time.now();
  services_.counts.change_time.add(last_change_ - done.since);

  if (done.closes) {
    closed_ = true;
    // Who hears of it does not find it any more.
    services_.registry.closed(code_);
    broadcast_notice("table_closed");
    refuse_waiting("no_such_table");
    subscribers_.clear();
    timer_->cancel();
    return;
  }
  commit_table(done);
  if (done.step) commit_step(done);
  if (done.lifts) {
    recent_.add(seq_, {});
    begin_clocks();
    broadcast_update({}, {});
    schedule_bots();
  }
  if (!done.talk.empty()) broadcast_talk(done.talk);
  in_hand_ = {};
  if (forget_former() || give_back() || carry_out_wishes()) return;
  arm();
  handle_next();
}

void LiveTable::commit_table(Pending& done) {
  if (done.config) {
    config_ = std::move(*done.config);
    set_seats(config_.seats);
  }
  // Most changes are moves, and leave the room alone.
  std::optional<Room> before;
  if (done.room) before = std::exchange(room_, std::move(*done.room));
  if (done.match) {
    match_ = std::move(done.match);
    first_dealer_ = *done.first_dealer;
    match_began_ = done.match_began;
    ended_early_ = false;
    sheet_.clear();
    for (Answers& answers : answers_) answers.clear();
    turns_.start(config_.settings, config_.seats);
    timeouts_.assign(timeouts_.size(), 0);
    watch_delay_.forget();
    recent_.begin(seq_);
  }
  // Whoever sits here and has never come in is away, too, and not waited for for ever.
  if (done.match || (done.room && playing())) {
    for (int seat = 0; seat < config_.seats; ++seat) note_presence(Seat(seat));
  }
  if (!done.finished.empty()) last_match_ = std::move(done.finished);
  if (done.ends) ended_early_ = true;
  if (done.gathers) {
    match_.reset();
    ended_early_ = false;
  }
  if (done.ends || done.gathers) {
    veiled_until_.reset();
    refuse_declined(std::nullopt);
    match_log_.clear();
    ready_.assign(ready_.size(), false);
    overdue_ = bot_acted_ = wants_back_ = pause_agreed_ = {};
  }
  for (protocol::TalkItem& item : done.talk) talk_.add(item);
  if (done.step) {
    if (done.match) note_changed();
    return;
  }
  const bool changed = done.room || done.ends || done.gathers;
  // Before the answer: who hears that a seat is left may at once make a table elsewhere.
  if (changed) note_changed();
  if (done.asker.outlet) answer_ok(done.asker);
  if (!changed) {
    const auto longer = [](const protocol::TalkItem& item) { return item.code == "waits-longer"; };
    if (playing() && std::ranges::any_of(done.talk, longer)) broadcast_clock();
    return;
  }
  if (before && config_.league) note_reseated(*before);
  if (before && room_.paused() != before->paused()) {
    pause_agreed_ = {};
    // Nothing takes effect before it goes on, and nobody is kept waiting for an answer so long.
    if (room_.paused()) refuse_declined(std::nullopt, "match_paused");
    room_.paused() ? turns_.pause(last_change_) : turns_.resume(last_change_);
  }
  if (done.ends || done.gathers) {
    broadcast_room();
  } else {
    tell_room(done.asker.outlet.get(), before ? &*before : nullptr);
  }
  dismiss_removed();
  if (!match_) return;
  for (const Subscriber& subscriber : subscribers_) {
    // Who sits elsewhere sees something else.
    if (before && room_.seat_of(subscriber.session) != before->seat_of(subscriber.session))
      send_position(subscriber, std::nullopt);
  }
  // Who acts, and for whom a bot does, may be others now.
  begin_clocks();
  schedule_bots();
  // A name, a lock or a key changes nobody's time.
  if (done.ends || !before || others_play(*before, room_)) broadcast_clock();
}

void LiveTable::commit_step(Pending& done) {
  const auto turn = match_->table().turn();
  const bool over_before = !done.match && match_->round_over() && !done.deal;
  const bool was_veiled = is_veiled_phase();
  match_->commit(*done.step);
  draws_ = (done.deal ? 0 : draws_) + static_cast<int>(done.step->result.shuffles.size());
  const bool ends_round = match_->round_over() && !over_before;
  if (ends_round) sheet_.push_back(match_->game().round_outcome(match_->table()));
  begin_veil(was_veiled);
  if (done.plays) last_play_ = last_change_;
  const SeatSet acting = round_over() ? SeatSet() : match_->table().to_act();
  if (done.deal) {
    ++deals_;
    ready_.assign(ready_.size(), false);
    next_round_.reset();
    const SeatSet shown_before = std::exchange(shown_, {});
    bool shows_more = false;
    for (int i = 0; i < config_.seats; ++i) {
      if (!room_.at(Seat(i)).shows_hand) continue;
      shown_.insert(Seat(i));
      shows_more = shows_more || !shown_before.contains(Seat(i));
    }
    // A watcher who enters again hears of what was missed with the hands of now in sight: not of
    // what was done with them before they were shown.
    if (shows_more) recent_.begin(seq_ - 1);
    watch_delay_.begin_round(shown_.empty() ? 0 : config_.settings.watch_delay);
    services_.counts.rounds.fetch_add(1, std::memory_order_relaxed);
  }
  if (done.actor) {
    if (!done.asker.act.empty())
      answers_[static_cast<std::size_t>(done.actor->number())].keep(std::move(done.asker.act), {});
    prompts_[static_cast<std::size_t>(done.actor->number())] = {seq_, 0};
    turns_.acted(*done.actor, last_change_);
    if (done.by_bot) bot_acted_.insert(*done.actor);
    // What all choose at once, and a knock, is nobody's turn: watchers would be told too soon.
    if (turn == done.actor && last_actor_ != done.actor) {
      watch_delay_.turn_passed();
      last_actor_ = done.actor;
    }
  }
  for (int i = 0; i < config_.seats; ++i) {
    if (acting.contains(Seat(i))) continue;
    overdue_.erase(Seat(i));
    bot_acted_.erase(Seat(i));
  }
  refuse_declined(std::nullopt);
  const auto& events = recent_.add(seq_, std::move(done.step->result.events), done.deal);
  begin_clocks();  // the update tells of them
  broadcast_update(events, done.asker);
  if (done.deal || round_over()) broadcast_room();
  if (done.match) tell_match_began();
  if (ends_round) tell_round_over();
  if (match_over()) {
    match_log_.clear();
    services_.counts.matches.fetch_add(1, std::memory_order_relaxed);
    note_changed();
    tell_match_over();
  }
  schedule_bots();
}

}  // namespace lastcard::table
