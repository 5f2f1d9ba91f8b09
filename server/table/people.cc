// What people at a table do beside the game: stay, leave, come back, wait, talk.
#include <algorithm>
#include <utility>

#include "protocol/codec/encode.h"
#include "server/table/live_table.h"

namespace lastcard::table {

using protocol::TalkItem;

SeatSet LiveTable::present() const {
  SeatSet present;
  for (int i = 0; i < config_.seats; ++i) {
    const Room::Place& place = room_.at(Seat(i));
    if (room_.is_person(Seat(i)) && !place.stand_in && is_online(place.session))
      present.insert(Seat(i));
  }
  return present;
}

int LiveTable::votes_needed(Seat waited_for) const {
  SeatSet others = present();
  others.erase(waited_for);
  return others.size() / 2 + 1;
}

void LiveTable::note_presence(Seat seat) {
  if (!room_.is_person(seat)) return;
  if (is_online(room_.at(seat).session)) {
    turns_.returned(seat);
  } else {
    turns_.left(seat, services_.time.now());
    pause_agreed_.erase(seat);
  }
}

void LiveTable::note_host() {
  if (config_.league) return;
  SeatSet others = present();
  if (const auto seat = room_.seat_of(room_.host())) others.erase(*seat);
  if (is_online(room_.host()) || others.empty()) {
    host_due_.reset();
  } else if (!host_due_) {
    host_due_ = services_.time.now() + services_.host_absence;
  }
}

void LiveTable::pass_host_on() {
  host_due_.reset();
  const SeatSet here = present();
  for (int i = 0; i < config_.seats; ++i) {
    if (!here.contains(Seat(i))) continue;
    Room changed = room_;
    if (changed.hand_host(Seat(i))) continue;
    Pending pending;
    std::string entry = room_entry(changed);
    pending.room = std::move(changed);
    pending.talk = {happened("host", Seat(i))};
    return write(std::move(pending), std::move(entry));
  }
}

TalkItem LiveTable::happened(std::string_view code, std::optional<Seat> seat) const {
  TalkItem item;
  item.number = talk_.next_number();
  item.code = code;
  item.seq = seq_;
  item.seat = seat;
  if (seat && room_.exists(*seat)) item.name = room_.at(*seat).name;
  return item;
}

TalkItem LiveTable::said_by(const SessionId& session) const {
  const auto seat = room_.seat_of(session);
  TalkItem item = happened("chat", seat);
  if (!seat) {
    item.channel = TalkItem::Channel::watchers;
    const auto waiting = std::ranges::find(
        room_.queue(), session, [](const Room::Waiting& place) { return place.person.session; });
    if (waiting != room_.queue().end()) item.name = waiting->person.name;
  }
  return item;
}

void LiveTable::say(const Asker& asker, TalkItem item) {
  Pending pending;
  pending.asker = asker;
  pending.talk = {std::move(item)};
  write(std::move(pending), "");
}

void LiveTable::wait_for_seat(const Command& command, const protocol::WaitForSeat& message) {
  Room changed = room_;
  Room::Refusal refusal;
  if (message.on) {
    refusal = entry_refusal(command.session, std::nullopt);
    if (!refusal && !message.name) refusal = "name_taken";
    if (!refusal) refusal = changed.join_queue(command.session, *message.name);
  } else {
    changed.leave_queue(command.session);
  }
  change_room(command, message.id, std::move(changed), refusal);
}

void LiveTable::come_back(const Command& command, const protocol::ComeBack& message) {
  const auto seat = room_.seat_of(command.session);
  const bool away = seat && (room_.at(*seat).stand_in || overdue_.contains(*seat));
  if (!away && !room_.lent_by(command.session))
    return refuse(command.from, message.id, seat ? "seat_taken" : "not_seated");
  answer_ok(command.from, message.id);
  if (seat) timeouts_[static_cast<std::size_t>(seat->number())] = 0;
  want_back(command.session);
}

void LiveTable::want_back(const SessionId& session) {
  auto seat = room_.seat_of(session);
  if (!seat || !room_.at(*seat).stand_in) seat = room_.lent_by(session);
  if (!seat) return;
  wants_back_.insert(*seat);
  if (!pending_) static_cast<void>(give_back());
}

bool LiveTable::give_back() {
  if (wants_back_.empty() || pending_ || frozen_) return false;
  const SeatSet acting = playing() && !round_over() ? match_->table().to_act() : SeatSet();
  std::optional<Seat> ready;
  wants_back_.for_each([&](Seat seat) {
    const Room::Place& place = room_.at(seat);
    // A turn that somebody else has begun is theirs to end.
    const bool begun = place.lent_by ? acting.contains(seat) : bot_acted_.contains(seat);
    if (!ready && !begun) ready = seat;
  });
  if (!ready) return false;
  wants_back_.erase(*ready);
  Room changed = room_;
  const Room::Place& place = room_.at(*ready);
  TalkItem item = happened(place.lent_by ? "given-back" : "came-back", *ready);
  if (place.lent_by) {
    item.name = place.lent_by->name;
    changed.give_back(place.lent_by->session);
  } else if (place.stand_in) {
    changed.set_stand_in(*ready, false);
  } else {
    return false;
  }
  timeouts_[static_cast<std::size_t>(ready->number())] = 0;
  Pending pending;
  std::string entry = room_entry(changed);
  pending.room = std::move(changed);
  if (playing()) pending.talk = {std::move(item)};
  write(std::move(pending), std::move(entry));
  return true;
}

void LiveTable::hold_seat(Seat seat) {
  Room changed = room_;
  changed.set_stand_in(seat, true);
  overdue_.erase(seat);
  Pending pending;
  std::string entry = room_entry(changed);
  pending.room = std::move(changed);
  pending.talk = {happened("bot-holds", seat)};
  write(std::move(pending), std::move(entry));
}

void LiveTable::wait_longer(const Command& command, const protocol::WaitLonger& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  if (!room_.exists(message.seat) || *seat == message.seat || !playing() ||
      !turns_.is_waited_for(message.seat)) {
    return refuse(command.from, message.id, "nobody_to_wait_for");
  }
  if (turns_.vote(message.seat, *seat, votes_needed(message.seat)))
    return say({command.from, message.id}, happened("waits-longer", message.seat));
  answer_ok(command.from, message.id);
  broadcast_clock();
}

void LiveTable::pause(const Command& command, const protocol::Pause& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  if (!playing()) return refuse(command.from, message.id, "not_started");
  Room changed = room_;
  if (!message.on) {
    changed.set_paused(false);
    if (changed != room_)
      return change_room(command, message.id, std::move(changed), {}, {happened("resumed", seat)});
    pause_agreed_.erase(*seat);
  } else if (!room_.paused()) {
    pause_agreed_.insert(*seat);
    bool all = true;
    present().for_each([&](Seat here) { all = all && pause_agreed_.contains(here); });
    if (all) {
      changed.set_paused(true);
      return change_room(command, message.id, std::move(changed), {}, {happened("paused", seat)});
    }
  }
  answer_ok(command.from, message.id);
  tell_room(command.from.get());
}

void LiveTable::show_hand(const Command& command, const protocol::ShowHand& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  Room changed = room_;
  changed.set_shows_hand(*seat, message.on);
  // A hand that is shown from now on is seen from the next deal on; one that is hidden, no more.
  if (!message.on) shown_.erase(*seat);
  change_room(command, message.id, std::move(changed), {},
              {happened(message.on ? "shows-hand" : "hides-hand", seat)});
}

bool LiveTable::may_speak(const Command& command, const std::string& id, bool free) {
  const auto seat = room_.seat_of(command.session);
  const bool silenced = seat ? room_.at(*seat).silenced : room_.watchers_silenced();
  std::string_view refusal;
  if (const auto closed = entry_refusal(command.session, std::nullopt)) {
    refusal = *closed;
  } else if (config_.settings.talk == protocol::TalkMode::off) {
    refusal = "talk_off";
  } else if (free && config_.settings.talk != protocol::TalkMode::chat) {
    refusal = "chat_off";
  } else if (silenced) {
    refusal = "silenced";
  } else if (!speech_.take(command.session, services_.time.now()) ||
             (!seat && !crowd_.take(SessionId(), services_.time.now()))) {
    refusal = "too_fast";
  }
  if (!refusal.empty()) refuse(command.from, id, refusal);
  return refusal.empty();
}

void LiveTable::remark(const Command& command, const protocol::Remark& message) {
  const auto seat = room_.seat_of(command.session);
  if (!is_said_in(*config_.game, message.remark) || !may_be_said(message, seat, config_.seats))
    return refuse(command.from, message.id, "bad_remark");
  if (!may_speak(command, message.id, false)) return;
  TalkItem item = said_by(command.session);
  item.kind = TalkItem::Kind::remark;
  item.code = message.remark;
  item.other = message.about;
  if (message.about) item.other_name = room_.at(*message.about).name;
  item.suit = message.suit;
  item.rank = message.rank;
  say({command.from, message.id}, std::move(item));
}

void LiveTable::chat(const Command& command, const protocol::Chat& message) {
  if (!may_speak(command, message.id, true)) return;
  TalkItem item = said_by(command.session);
  item.kind = TalkItem::Kind::chat;
  item.text = message.text;
  say({command.from, message.id}, std::move(item));
}

void LiveTable::lead_replay(const Command& command, const protocol::LeadReplay& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  answer_ok(command.from, message.id);
  constexpr std::chrono::milliseconds kBetween(100);
  replay_ = frame_of(protocol::encode_replay_shown(code_, message.match, message.position, *seat));
  replay_by_ = command.from.get();
  // Who leafs through a match fast shows where they end.
  if (services_.time.now() - replay_told_ >= kBetween) return tell_replay();
  if (!replay_due_) replay_due_ = replay_told_ + kBetween;
  arm();
}

void LiveTable::tell_replay() {
  replay_due_.reset();
  replay_told_ = services_.time.now();
  const Frame frame = std::exchange(replay_, nullptr);
  for (const Subscriber& subscriber : subscribers_) {
    if (subscriber.outlet.get() != replay_by_) subscriber.outlet->send(frame);
  }
}

}  // namespace lastcard::table
