#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/codec/messages.h"
#include "server/table/core/table_core.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// The refusal of a request: a code of the protocol, with a message if there is more to say.
struct Refusal {
  std::string_view code;
  std::string message = {};  // in English
};
// The request asks for the current state, so nothing changes.
struct AsItIs {};
// The result of a command. A change is valid only for the core for which it was decided: apply() it
// to that core, or decide again.
using Decision = std::variant<Refusal, AsItIs, Change>;

// The person who asks, and facts that are not in the TableCore but influence the decision.
// `hidden`: another table plays the same cards, so people without a seat may not watch.
struct Asking {
  SessionId who;
  SeatSet here = {};  // the seats whose person is connected, even if a bot plays for the person
  bool hidden = false;
  std::vector<SessionId> away = {};  // only for WaitForSeat: people of the queue who are long gone
};

// Decides the commands that change the room, the configuration or the talk (docs/protocol.md
// describes them). These functions read the core and change nothing. Rate limits are the caller's
// task. Any thread that has the core.

// --- sitting down, standing up (decide_seats.cc) ---
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Sit& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Stand& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Rename& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::WaitForSeat& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::ShowHand& message);

// --- what hosts do (decide_hosting.cc) ---
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::AddBot& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::RemoveBot& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Lock& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::SwapSeats& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::RemovePlayer& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::HandHost& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Gather& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::GiveSeat& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Silence& message);
// Decides a `configure` message whose rules are parsed. Requires: `change` was read for the core's
// configuration.
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const ConfigChange& change);
// `key`: the hash of the secret that opens the seat. Requires: `asking.here` is set.
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::InviteToSeat& message, const SessionId& key);

// --- talk (decide_talk.cc) ---
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Remark& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Chat& message);

// --- shared by the functions above ---
// The reason why this person may not speak. `free`: with free text instead of a fixed remark.
[[nodiscard]] Room::Refusal speaking_refusal(const TableCore& core, const Asking& asking,
                                             bool free);
// The reason why this person may not enter. `key` is the person's key for a seat, if there is one.
[[nodiscard]] Room::Refusal entry_refusal(const TableCore& core, const Asking& asking,
                                          const std::optional<std::string>& key);
// The reason why a person without a seat may not watch the game.
[[nodiscard]] Room::Refusal watching_refusal(const TableCore& core, const Asking& asking);
// The reason why this person may not show the table on a wall. If watching is off, nobody may.
// Otherwise everybody who may enter may do so.
[[nodiscard]] Room::Refusal wall_refusal(const TableCore& core, const Asking& asking);
// The reason why this person may not do what only hosts do: in the waiting room, or at any time if
// `always`.
[[nodiscard]] Room::Refusal arranging_refusal(const TableCore& core, const Asking& asking,
                                              bool always);
// The decision to change the room. `talk` is recorded only during a match.
[[nodiscard]] Decision room_decision(const TableCore& core, Room changed, Room::Refusal refusal,
                                     std::vector<protocol::TalkItem> talk = {});
// A talk item that reports an event at the newest entry.
[[nodiscard]] protocol::TalkItem happened(const TableCore& core, std::string_view code,
                                          std::optional<Seat> seat = std::nullopt);

}  // namespace lastcard::table
