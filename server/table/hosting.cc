// What the host of a table may do.
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {

using store::TableStage;

namespace {
constexpr std::size_t kSeatKeyBytes = 16;
}  // namespace

void LiveTable::configure(const Command& command, const protocol::Configure& message) {
  if (!may_arrange(command, message.id)) return;
  auto kept = kept_rules(services_.shelf, message.rule_set, *config_.game);
  if (!kept) return refuse(command.from, message.id, kept.error().code, {}, kept.error().message);
  auto config = changed(config_, {message.preset, message.rules, std::move(kept).value(),
                                  message.seats, message.settings});
  if (!config)
    return refuse(command.from, message.id, config.error().code, {}, config.error().message);
  Room room = room_;
  if (const auto refusal = room.resize(config->seats))
    return refuse(command.from, message.id, *refusal);
  Pending pending;
  pending.asker = {command.from, message.id};
  std::string entry = table_entry(*config, room);
  pending.config = std::move(config).value();
  pending.room = std::move(room);
  write(std::move(pending), std::move(entry));
}

void LiveTable::lock(const Command& command, const protocol::Lock& message) {
  if (!may_arrange(command, message.id, true)) return;
  Room changed = room_;
  changed.set_locked(message.on);
  change_room(command, message.id, std::move(changed), {},
              {happened(message.on ? "locked" : "unlocked")});
}

void LiveTable::swap_seats(const Command& command, const protocol::SwapSeats& message) {
  if (!may_arrange(command, message.id, match_over())) return;
  Room changed = room_;
  const auto refusal = changed.swap(message.seat, message.other);
  change_room(command, message.id, std::move(changed), refusal);
}

void LiveTable::remove_player(const Command& command, const protocol::RemovePlayer& message) {
  if (!may_arrange(command, message.id, true)) return;
  Room changed = room_;
  const auto refusal = changed.remove_person(message.seat, playing());
  std::vector<protocol::TalkItem> talk;
  if (!refusal) talk = {happened("removed", message.seat)};
  change_room(command, message.id, std::move(changed), refusal, std::move(talk));
}

void LiveTable::hand_host(const Command& command, const protocol::HandHost& message) {
  if (!may_arrange(command, message.id, true)) return;
  Room changed = room_;
  const auto refusal = changed.hand_host(message.seat);
  std::vector<protocol::TalkItem> talk;
  if (!refusal) talk = {happened("host", message.seat)};
  change_room(command, message.id, std::move(changed), refusal, std::move(talk));
}

void LiveTable::end_match(const Command& command, const protocol::EndMatch& message) {
  if (!may_arrange(command, message.id, true)) return;
  if (!playing()) return refuse(command.from, message.id, "not_started");
  // Where a game has an end that the players agree on, the match ends by its rules.
  for (const Alarm& alarm : match_->game().alarms(match_->table())) {
    if (alarm.due == Due::on_agreement && !match_->check(alarm.action))
      return take_step(alarm.action, {command.from, message.id});
  }
  end_early({command.from, message.id}, {happened("match-ended", room_.seat_of(command.session))});
}

void LiveTable::gather(const Command& command, const protocol::Gather& message) {
  if (!may_arrange(command, message.id, true)) return;
  if (!match_over()) return refuse(command.from, message.id, "not_over");
  Pending pending;
  pending.asker = {command.from, message.id};
  pending.gathers = true;
  write(std::move(pending), gathered_entry(), TableStage::waiting);
}

void LiveTable::invite_to_seat(const Command& command, const protocol::InviteToSeat& message) {
  if (!room_.exists(message.seat)) return refuse(command.from, message.id, "bad_seats");
  const Room::Place& place = room_.at(message.seat);
  const bool own = room_.seat_of(command.session) == message.seat;
  if (!own) {
    if (!may_arrange(command, message.id, true)) return;
    const bool here = room_.is_person(message.seat) && !place.stand_in && is_online(place.session);
    if (here) return refuse(command.from, message.id, "seat_not_free");
  }
  const std::string key = random_hex(kSeatKeyBytes);
  Room changed = room_;
  changed.set_key(message.seat, hash_of_secret(key));
  Pending pending;
  pending.asker = {command.from, message.id, {}, key};
  std::string entry = room_entry(changed);
  pending.room = std::move(changed);
  write(std::move(pending), std::move(entry));
}

void LiveTable::give_seat(const Command& command, const protocol::GiveSeat& message) {
  if (!may_arrange(command, message.id, true)) return;
  Room changed = room_;
  const auto refusal = changed.give_seat(message.seat, message.watcher);
  std::vector<protocol::TalkItem> talk;
  if (!refusal) {
    talk = {happened("sat-down", message.seat)};
    talk.front().name = changed.at(message.seat).name;
    talk.front().other_name = room_.at(message.seat).name;
  }
  change_room(command, message.id, std::move(changed), refusal, std::move(talk));
}

void LiveTable::silence(const Command& command, const protocol::Silence& message) {
  if (!may_arrange(command, message.id, true)) return;
  Room changed = room_;
  if (!message.seat) {
    changed.set_watchers_silenced(message.on);
    return change_room(command, message.id, std::move(changed), {});
  }
  if (!room_.exists(*message.seat)) return refuse(command.from, message.id, "bad_seats");
  if (!room_.is_person(*message.seat)) return refuse(command.from, message.id, "not_seated");
  changed.set_silenced(*message.seat, message.on);
  change_room(command, message.id, std::move(changed), {},
              {happened(message.on ? "silenced" : "unsilenced", *message.seat)});
}

}  // namespace lastcard::table
