#include <algorithm>
#include <utility>

#include "server/table/core/decide.h"

namespace lastcard::table {
namespace {

using protocol::TalkItem;

TalkItem said_by(const TableCore& core, const SessionId& session) {
  const auto seat = core.room.seat_of(session);
  TalkItem item = happened(core, "chat", seat);
  if (!seat) {
    item.channel = TalkItem::Channel::watchers;
    const auto waiting =
        std::ranges::find(core.room.queue(), session,
                          [](const Room::Waiting& place) { return place.person.session; });
    if (waiting != core.room.queue().end()) item.name = waiting->person.name;
  }
  return item;
}

}  // namespace

Room::Refusal speaking_refusal(const TableCore& core, const Asking& asking, bool free) {
  if (const auto closed = entry_refusal(core, asking, std::nullopt)) return closed;
  const protocol::TalkMode mode = core.config.settings.talk;
  if (mode == protocol::TalkMode::off) return "talk_off";
  if (free && mode != protocol::TalkMode::chat) return "chat_off";
  const Room& room = core.room;
  const bool watches = !room.seat_of(asking.who);
  if (room.is_silenced(asking.who) || (watches && room.watchers_silenced())) return "silenced";
  return {};
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::Remark& message) {
  const auto seat = core.room.seat_of(asking.who);
  if (!is_said_in(*core.config.game, message.remark) ||
      !may_be_said(message, seat, core.config.seats))
    return Refusal{"bad_remark"};
  if (const auto refusal = speaking_refusal(core, asking, false)) return Refusal{*refusal};
  TalkItem item = said_by(core, asking.who);
  item.kind = TalkItem::Kind::remark;
  item.code = message.remark;
  item.other = message.about;
  if (message.about) item.other_name = core.room.at(*message.about).name;
  item.suit = message.suit;
  item.rank = message.rank;
  return Change{Talk{}, {std::move(item)}};
}

Decision decide(const TableCore& core, const Asking& asking, const protocol::Chat& message) {
  if (const auto refusal = speaking_refusal(core, asking, true)) return Refusal{*refusal};
  TalkItem item = said_by(core, asking.who);
  item.kind = TalkItem::Kind::chat;
  item.text = message.text;
  return Change{Talk{}, {std::move(item)}};
}

}  // namespace lastcard::table
