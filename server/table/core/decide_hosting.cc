#include <utility>

#include "server/table/core/decide.h"

namespace lastcard::table {
namespace {

// Whether both are equal except for their settings.
bool same_game(const TableConfig& one, const TableConfig& other) {
  return one.seats == other.seats && one.preset == other.preset &&
         one.rule_set.has_value() == other.rule_set.has_value() &&
         (!one.rule_set || one.rule_set->id == other.rule_set->id) &&
         one.rules.text() == other.rules.text();
}

}  // namespace

Room::Refusal arranging_refusal(const TableCore& core, const Asking& asking, bool always) {
  if (asking.who != core.room.host()) return "not_host";
  if (core.match && !always) return "already_started";
  return {};
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::AddBot& message) {
  if (const auto refusal = arranging_refusal(core, asking, core.match_over()))
    return Refusal{*refusal};
  Room changed = core.room;
  const auto refusal = changed.add_bot(message.seat, message.level);
  return room_decision(core, std::move(changed), refusal);
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::RemoveBot& message) {
  if (const auto refusal = arranging_refusal(core, asking, core.match_over()))
    return Refusal{*refusal};
  Room changed = core.room;
  const auto refusal = changed.remove_bot(message.seat);
  return room_decision(core, std::move(changed), refusal);
}

Decision decide(const TableCore& core, const Asking& asking, const ConfigChange& change) {
  if (const auto refusal = arranging_refusal(core, asking, false)) return Refusal{*refusal};
  auto config = changed(core.config, change);
  if (!config) return Refusal{config.error().code, config.error().message};
  // Rules are long, so an entry contains them only if they change.
  if (same_game(core.config, *config)) {
    if (config->settings == core.config.settings) return AsItIs{};
    return Change{NewSettings{config->settings}};
  }
  Room room = core.room;
  if (const auto refusal = room.resize(config->seats)) return Refusal{*refusal};
  return Change{Configuration{std::move(config).value(), std::move(room)}};
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::Lock& message) {
  if (const auto refusal = arranging_refusal(core, asking, true)) return Refusal{*refusal};
  Room changed = core.room;
  changed.set_locked(message.on);
  return room_decision(core, std::move(changed), {},
                       {happened(core, message.on ? "locked" : "unlocked")});
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::SwapSeats& message) {
  if (const auto refusal = arranging_refusal(core, asking, core.match_over()))
    return Refusal{*refusal};
  Room changed = core.room;
  const auto refusal = changed.swap(message.seat, message.other);
  return room_decision(core, std::move(changed), refusal);
}

Decision decide(const TableCore& core, const Asking& asking,
                const protocol::RemovePlayer& message) {
  if (const auto refusal = arranging_refusal(core, asking, true)) return Refusal{*refusal};
  Room changed = core.room;
  const auto refusal = changed.remove_person(message.seat, core.playing());
  return room_decision(core, std::move(changed), refusal,
                       {happened(core, "removed", message.seat)});
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::HandHost& message) {
  if (const auto refusal = arranging_refusal(core, asking, true)) return Refusal{*refusal};
  Room changed = core.room;
  const auto refusal = changed.hand_host(message.seat);
  return room_decision(core, std::move(changed), refusal, {happened(core, "host", message.seat)});
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::Gather& /*message*/) {
  if (const auto refusal = arranging_refusal(core, asking, true)) return Refusal{*refusal};
  if (!core.match_over()) return Refusal{"not_over"};
  if (core.played_from) return Refusal{"practice_over"};
  return Change{Gather{}};
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::InviteToSeat& message,
                const SessionId& key) {
  const Room& room = core.room;
  if (!room.exists(message.seat)) return Refusal{"bad_seats"};
  if (room.seat_of(asking.who) != message.seat) {
    if (const auto refusal = arranging_refusal(core, asking, true)) return Refusal{*refusal};
    if (room.is_played(message.seat, asking.here)) return Refusal{"seat_not_free"};
  }
  Room changed = room;
  changed.set_key(message.seat, {key, asking.who});
  return Change{RoomChange{std::move(changed)}};
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::GiveSeat& message) {
  if (const auto refusal = arranging_refusal(core, asking, true)) return Refusal{*refusal};
  Room changed = core.room;
  if (const auto refusal = changed.give_seat(message.seat, message.watcher))
    return Refusal{*refusal};
  auto item = happened(core, "sat-down", message.seat);
  item.name = changed.at(message.seat).name;
  item.other_name = core.room.at(message.seat).name;
  return room_decision(core, std::move(changed), {}, {std::move(item)});
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::Silence& message) {
  if (const auto refusal = arranging_refusal(core, asking, true)) return Refusal{*refusal};
  Room changed = core.room;
  if (!message.seat) {
    changed.set_watchers_silenced(message.on);
    return room_decision(core, std::move(changed), {});
  }
  if (!core.room.exists(*message.seat)) return Refusal{"bad_seats"};
  if (!core.room.is_person(*message.seat)) return Refusal{"not_seated"};
  // A silenced player may have become the host because the former host is away.
  const bool own_seat = core.room.seat_of(asking.who) == message.seat;
  if (own_seat && !message.on && core.room.is_silenced(asking.who)) return Refusal{"silenced"};
  changed.set_silenced(*message.seat, message.on);
  return room_decision(core, std::move(changed), {},
                       {happened(core, message.on ? "silenced" : "unsilenced", *message.seat)});
}

}  // namespace lastcard::table
