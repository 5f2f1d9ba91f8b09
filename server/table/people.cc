// What people do beside the game: they stay, leave, come back, wait.
#include <algorithm>
#include <chrono>
#include <utility>

#include "protocol/codec/encode.h"
#include "server/table/live_table.h"

namespace lastcard::table {

namespace {
// After this time without a page at the table, a person's place in a full queue goes to another.
constexpr std::chrono::minutes kQueueAbsence(5);
}  // namespace

using protocol::TalkItem;

SeatSet LiveTable::present() const {
  SeatSet present;
  for (int i = 0; i < core_.config.seats; ++i) {
    const Room::Place& place = core_.room.at(Seat(i));
    if (core_.room.is_person(Seat(i)) && !place.stand_in && is_online(place.session))
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
  if (!core_.room.is_person(seat)) return;
  if (is_online(core_.room.at(seat).session)) {
    turns_.returned(seat);
  } else {
    turns_.left(seat, services_.time.now());
    seated_at(seat).agrees_to_pause = false;
  }
}

void LiveTable::hand_over_seats(const Room& before) {
  hand_over(seated_, before, core_.room, core_.seq);
  handed_over(before, core_.room).for_each([&](Seat seat) {
    turns_.hand_over(seat);
    note_presence(seat);
  });
}

void LiveTable::note_left_queue(const SessionId& session) {
  std::erase_if(queue_absences_, [&](const QueueAbsence& one) { return one.who == session; });
  if (core_.room.waits(session)) queue_absences_.push_back({session, services_.time.now()});
}

std::vector<SessionId> LiveTable::away_from_queue(Time now) {
  std::erase_if(queue_absences_, [&](const QueueAbsence& one) {
    return !core_.room.waits(one.who) || is_online(one.who);
  });
  std::vector<SessionId> away;
  for (const Room::Waiting& waiting : core_.room.queue()) {
    const SessionId& who = waiting.person.session;
    if (is_online(who)) continue;
    const auto absence = std::ranges::find(queue_absences_, who, &QueueAbsence::who);
    if (absence == queue_absences_.end()) {
      queue_absences_.push_back({who, now});  // unknown, as after a restart
    } else if (now - absence->since >= kQueueAbsence) {
      away.push_back(who);
    }
  }
  return away;
}

void LiveTable::note_host() {
  if (core_.config.league) return;
  SeatSet others = present();
  const auto seat = core_.room.seat_of(core_.room.host());
  if (seat) others.erase(*seat);
  // With long turns, the host may be disconnected unless a bot has taken the seat.
  const bool stays =
      protocol::has_long_turns(core_.config.settings) && !(seat && core_.room.at(*seat).stand_in);
  if (stays || is_online(core_.room.host()) || others.empty()) {
    host_due_.reset();
  } else if (!host_due_) {
    host_due_ = services_.time.now() + services_.host_absence;
  }
}

void LiveTable::pass_host_on() {
  host_due_.reset();
  const SeatSet here = present();
  for (int i = 0; i < core_.config.seats; ++i) {
    if (!here.contains(Seat(i))) continue;
    Room changed = core_.room;
    if (changed.hand_host(Seat(i))) continue;
    return write({RoomChange{std::move(changed)}, {happened(core_, "host", Seat(i))}});
  }
}

void LiveTable::come_back(const Command& command, const protocol::ComeBack& message) {
  const auto seat = core_.room.seat_of(command.session);
  const bool away = seat && (core_.room.at(*seat).stand_in || seated_at(*seat).overdue);
  if (!away && !core_.room.lent_by(command.session))
    return refuse(command.from, message.id, seat ? "seat_taken" : "not_seated");
  answer_ok(command.from, message.id);
  if (seat) seated_at(*seat).timeouts = 0;
  want_back(command.session);
}

void LiveTable::want_back(const SessionId& session) {
  // The entry that gives the seat to a bot may still be being written.
  const Room* next = pending_ ? room_after(pending_->change) : nullptr;
  const auto is_held = [&](Seat seat) {
    return core_.room.at(seat).stand_in ||
           (next != nullptr && next->seat_of(session) == seat && next->at(seat).stand_in);
  };
  auto seat = core_.room.seat_of(session);
  if (!seat || !is_held(*seat)) seat = core_.room.lent_by(session);
  if (!seat) return;
  std::optional<SessionId>& wanted = seated_at(*seat).wanted;
  // The lender's request comes before that of the person who borrows the seat.
  if (!wanted || core_.room.lent_by(*wanted) != seat) wanted = session;
  if (!pending_) static_cast<void>(give_back());
}

bool LiveTable::give_back() {
  if (pending_ || frozen_) return false;
  const SeatSet acting =
      core_.playing() && !core_.round_over() ? core_.match->table().to_act() : SeatSet();
  std::optional<Seat> ready;
  for (int i = 0; i < core_.config.seats && !ready; ++i) {
    const Seat seat(i);
    const std::optional<SessionId>& wanted = seated_at(seat).wanted;
    if (!wanted) continue;
    // A player who has begun a turn ends it.
    const bool begun =
        core_.room.lent_by(*wanted) == seat ? acting.contains(seat) : seated_at(seat).bot_acted;
    if (!begun) ready = seat;
  }
  if (!ready) return false;
  const std::optional<SessionId> wanted = std::exchange(seated_at(*ready).wanted, std::nullopt);
  Room changed = core_.room;
  const Room::Place& place = core_.room.at(*ready);
  // If the seat is lent, the person who wants it is the lender or the one who borrows it.
  const bool lender = place.lent_by && place.lent_by->session == wanted;
  TalkItem item = happened(core_, lender ? "given-back" : "came-back", *ready);
  if (lender) {
    item.name = place.lent_by->name;
    changed.give_back(place.lent_by->session);
  } else if (place.stand_in && place.session == wanted) {
    changed.set_stand_in(*ready, false);
  } else {
    return false;
  }
  seated_at(*ready).timeouts = 0;
  std::vector<TalkItem> talk;
  if (core_.playing()) talk = {std::move(item)};
  write({RoomChange{std::move(changed)}, std::move(talk)});
  return true;
}

void LiveTable::hold_seat(Seat seat) {
  Room changed = core_.room;
  changed.set_stand_in(seat, true);
  seated_at(seat).overdue = false;
  write({RoomChange{std::move(changed)}, {happened(core_, "bot-holds", seat)}});
}

void LiveTable::wait_longer(const Command& command, const protocol::WaitLonger& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  if (!core_.room.exists(message.seat) || *seat == message.seat || !core_.playing() ||
      !turns_.is_waited_for(message.seat)) {
    return refuse(command.from, message.id, "nobody_to_wait_for");
  }
  if (turns_.vote(message.seat, *seat, votes_needed(message.seat)))
    return write({Talk{}, {happened(core_, "waits-longer", message.seat)}},
                 {command.from, message.id});
  answer_ok(command.from, message.id);
  broadcast_clock();
}

void LiveTable::pause(const Command& command, const protocol::Pause& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  if (!core_.playing()) return refuse(command.from, message.id, "not_started");
  // The players who are connected would stop the clocks of all others.
  if (message.on && protocol::has_long_turns(core_.config.settings))
    return refuse(command.from, message.id, "bad_settings");
  Room changed = core_.room;
  if (!message.on) {
    changed.set_paused(false);
    if (changed != core_.room)
      return settle(
          command, message.id,
          room_decision(core_, std::move(changed), {}, {happened(core_, "resumed", seat)}));
    seated_at(*seat).agrees_to_pause = false;
  } else if (!core_.room.paused()) {
    seated_at(*seat).agrees_to_pause = true;
    bool all = true;
    present().for_each([&](Seat here) { all = all && seated_at(here).agrees_to_pause; });
    if (all) {
      changed.set_paused(true);
      return settle(
          command, message.id,
          room_decision(core_, std::move(changed), {}, {happened(core_, "paused", seat)}));
    }
  }
  answer_ok(command.from, message.id);
  tell_room(command.from.get());
}

void LiveTable::lead_replay(const Command& command, const protocol::LeadReplay& message) {
  const auto seat = seated(command, message.id);
  if (!seat) return;
  if (core_.room.is_silenced(command.session)) return refuse(command.from, message.id, "silenced");
  // The offer to follow would disturb the players.
  if (core_.playing()) return refuse(command.from, message.id, "not_over");
  answer_ok(command.from, message.id);
  constexpr std::chrono::milliseconds kBetween(100);
  replay_ = frame_of(protocol::encode_replay_shown(code_, message.match, message.position, *seat));
  replay_by_ = command.from.get();
  // If a player moves fast through a match, only the last position is sent.
  if (services_.time.now() - replay_told_ >= kBetween) return tell_replay();
  if (!replay_due_) replay_due_ = replay_told_ + kBetween;
  arm();
}

void LiveTable::tell_replay() {
  replay_due_.reset();
  replay_told_ = services_.time.now();
  const Frame frame = std::exchange(replay_, nullptr);
  if (core_.playing()) return;  // a match has begun meanwhile
  for (const Subscriber& subscriber : subscribers_) {
    if (subscriber.outlet.get() != replay_by_) subscriber.outlet->send(frame);
  }
}

}  // namespace lastcard::table
