// Subscriptions: clients enter and leave, and the others are told.
#include <algorithm>
#include <utility>

#include "protocol/codec/encode.h"
#include "server/table/live_table.h"
#include "server/table/secret.h"

namespace lastcard::table {

Room::Refusal LiveTable::refusal_to_enter(const Command& command,
                                          const protocol::Enter& message) const {
  const auto before = place_of(command.from.get());
  if (before && subscribers_[*before].wall == message.wall) return {};
  if (message.wall) return wall_refusal(core_, asking(command));
  return entry_refusal(core_, asking(command), message.key);
}

void LiveTable::enter(const Command& command, const protocol::Enter& message) {
  if (const auto refusal = refusal_to_enter(command, message))
    return refuse(command.from, message.id, *refusal);
  answer_ok(command.from, message.id);
  // A page that becomes a wall does not act for its person any more.
  if (const auto before = place_of(command.from.get());
      before && subscribers_[*before].wall != message.wall)
    unsubscribe(command.from.get());
  const bool known = place_of(command.from.get()).has_value();
  const bool was_here = is_online(command.session);
  if (!known)
    subscribers_.push_back(
        {command.from, command.session, {}, !message.wall, {}, command.listening, 0, message.wall});
  unwatched_since_.reset();
  const std::size_t place = *place_of(command.from.get());
  subscribers_[place].tab = message.tab.value_or("");
  const auto seat = seat_of(subscribers_[place]);
  if (seat) let_act(place, message);
  if (!was_here && seat) note_presence(*seat);
  if (!known && !message.wall) note_came_or_went(command.session);
  note_host();
  Subscriber& entered = subscribers_[place];
  auto room = room_message();
  entered.room_sent = 0;
  send_room(entered, room);
  send_talk(entered);
  if (core_.match) send_position(entered, message.since, message.log);
  if (!entered.wall) tell_deals(&entered);
  // Pages report numbers that they were not told before the first deal.
  if (const deals::MatchDeals* fixed = asked_for(); fixed != nullptr && !entered.wall)
    entered.outlet->send(salts_wanted(*fixed));
  if (!core_.match && wishes_.start)
    command.from->send(frame_of(protocol::encode_clock(code_, clock_times())));
  if (seat && entered.active) want_back(command.session);
  arm();
}

void LiveTable::let_act(std::size_t place, const protocol::Enter& message) {
  Subscriber& entered = subscribers_[place];
  // A person's first page acts. Another page acts if the message says so, or if it is the same page
  // after a reconnect.
  const auto other = std::ranges::find_if(subscribers_, [&](const Subscriber& page) {
    return page.session == entered.session && page.active && page.outlet != entered.outlet;
  });
  entered.active = !message.tab || message.take_over || other == subscribers_.end() ||
                   other->tab == *message.tab ||
                   (!message.tab->empty() && other->acts_for == *message.tab);
  if (!entered.active || other == subscribers_.end()) return;
  other->active = false;
  auto room = room_message();
  send_room(*other, room);
}

void LiveTable::note_came_or_went(const SessionId& session) {
  arrivals_ = arrivals_ || core_.room.seat_of(session);
  broadcast_room_soon();
}

void LiveTable::leave(const Command& command, const protocol::Leave& message) {
  answer_ok(command.from, message.id);
  unsubscribe(command.from.get());
}

void LiveTable::unsubscribe(const Outlet* outlet) {
  const auto place = place_of(outlet);
  if (!place) return;
  const Subscriber gone = subscribers_[*place];
  subscribers_.erase(subscribers_.begin() + static_cast<std::ptrdiff_t>(*place));
  if (frozen_) return;
  if (subscribers_.empty()) unwatched_since_ = services_.time.now();
  // Another page of the person acts instead.
  const auto other = std::ranges::find_if(subscribers_, [&](const Subscriber& page) {
    return page.session == gone.session && !page.wall;
  });
  if (gone.active && other != subscribers_.end()) {
    other->active = true;
    other->acts_for = gone.tab;
    auto room = room_message();
    send_room(*other, room);
  }
  if (gone.wall) return arm();
  note_came_or_went(gone.session);
  note_left_queue(gone.session);
  note_host();
  if (const auto seat = core_.room.seat_of(gone.session)) {
    note_presence(*seat);
    if (carry_out_wishes()) return;
    go_on_if_ready();
  }
  arm();
}

void LiveTable::dismiss_removed(const Room& before) {
  protocol::Notice notice;
  notice.code = "removed";
  notice.table = code_;
  const Frame frame = frame_of(protocol::encode(notice));
  const auto gone = std::erase_if(subscribers_, [&](const Subscriber& subscriber) {
    // A player who was removed earlier may have entered again with a key.
    if (!core_.room.is_removed(subscriber.session) || before.is_removed(subscriber.session))
      return false;
    subscriber.outlet->send(frame);
    return true;
  });
  if (gone > 0 && subscribers_.empty()) unwatched_since_ = services_.time.now();
}

}  // namespace lastcard::table
