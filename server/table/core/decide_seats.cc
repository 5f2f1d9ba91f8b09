#include <utility>

#include "server/table/core/decide.h"
#include "server/table/secret.h"

namespace lastcard::table {

Room::Refusal entry_refusal(const TableCore& core, const Asking& asking,
                            const std::optional<std::string>& key) {
  const Room& room = core.room;
  if (room.seat_of(asking.who) || room.lent_by(asking.who) || asking.who == room.host()) return {};
  const auto opened = key ? room.seat_for_key(hash_of_secret(*key), asking.here) : std::nullopt;
  if (key && !opened) return "bad_key";
  const bool invited = opened && room.at(*opened).key->by == room.host();
  if (room.is_removed(asking.who) && !invited) return "removed";
  if (opened) return {};
  if (room.locked()) return "table_locked";
  return watching_refusal(core, asking);
}

Room::Refusal watching_refusal(const TableCore& core, const Asking& asking) {
  if (asking.hidden) return "watching_off";
  if (!core.playing() || core.config.settings.watchers) return {};
  const bool theirs = asking.who == core.room.host() || core.room.lent_by(asking.who);
  return theirs ? Room::Refusal() : "watching_off";
}

Room::Refusal wall_refusal(const TableCore& core, const Asking& asking) {
  // A person with a seat may sit at such a table, but may not show it on a wall.
  if (!core.config.settings.watchers || asking.hidden) return "watching_off";
  return entry_refusal(core, asking, {});
}

Decision room_decision(const TableCore& core, Room changed, Room::Refusal refusal,
                       std::vector<protocol::TalkItem> talk) {
  if (refusal) return Refusal{*refusal};
  if (changed == core.room) return AsItIs{};
  if (!core.playing()) talk.clear();
  return Change{RoomChange{std::move(changed)}, std::move(talk)};
}

protocol::TalkItem happened(const TableCore& core, std::string_view code,
                            std::optional<Seat> seat) {
  protocol::TalkItem item;
  item.number = core.talk.next_number();
  item.code = code;
  item.seq = core.seq;
  item.seat = seat;
  if (seat && core.room.exists(*seat)) item.name = core.room.at(*seat).name;
  return item;
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::Sit& message) {
  if (const auto refusal = entry_refusal(core, asking, message.key)) return Refusal{*refusal};
  const auto old = core.room.seat_of(asking.who);
  Room changed = core.room;
  if (message.key && !old) {
    const auto seat = core.room.seat_for_key(hash_of_secret(*message.key), asking.here);
    if (seat != message.seat) return Refusal{"bad_key"};
    const Room::Place before = core.room.at(*seat);
    const auto refusal = changed.take_over(asking.who, *seat, message.name);
    auto item =
        happened(core, before.kind == protocol::SeatKind::person ? "lent" : "sat-down", *seat);
    item.name = message.name;
    item.other_name = before.name;
    return room_decision(core, std::move(changed), refusal, {item});
  }
  if (core.playing() && old != message.seat) return Refusal{"already_started"};
  const auto refusal = changed.sit(asking.who, message.seat, message.name);
  return room_decision(core, std::move(changed), refusal);
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::Stand& /*message*/) {
  Room changed = core.room;
  const auto seat = core.room.seat_of(asking.who);
  const auto refusal = changed.stand(asking.who, core.playing());
  std::vector<protocol::TalkItem> talk;
  if (seat) talk = {happened(core, "left", seat)};
  return room_decision(core, std::move(changed), refusal, std::move(talk));
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::Rename& message) {
  Room changed = core.room;
  const auto refusal = changed.rename(asking.who, message.name);
  return room_decision(core, std::move(changed), refusal);
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::WaitForSeat& message) {
  Room changed = core.room;
  Room::Refusal refusal;
  if (message.on) {
    refusal = entry_refusal(core, asking, std::nullopt);
    if (!refusal) refusal = changed.join_queue(asking.who, message.name.value(), asking.away);
  } else {
    changed.leave_queue(asking.who);
  }
  return room_decision(core, std::move(changed), refusal);
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::ShowHand& message) {
  const auto seat = core.room.seat_of(asking.who);
  if (!seat) return Refusal{"not_seated"};
  Room changed = core.room;
  changed.set_shows_hand(*seat, message.on);
  return room_decision(core, std::move(changed), {},
                       {happened(core, message.on ? "shows-hand" : "hides-hand", seat)});
}

}  // namespace lastcard::table
