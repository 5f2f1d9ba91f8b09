#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/codec/messages.h"
#include "server/table/core/table_core.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// Why nothing comes of what somebody asks: a code of the protocol, and more where there is more to
// say.
struct Refusal {
  std::string_view code;
  std::string message = {};  // in English
};
// It is as they wish already.
struct AsItIs {};
// What comes of a command. A change is made for the core from which it was decided, and for no
// other: apply() it, or decide anew.
using Decision = std::variant<Refusal, AsItIs, Change>;

// Who asks, and what the table's value does not hold and an answer depends on.
struct Asking {
  SessionId who;
  SeatSet here = {};    // seats whose person is connected, whoever plays for them
  bool hidden = false;  // those who have no seat may not look on: the same cards lie elsewhere
};

// What comes of each command that changes the room, the table's setting-up or the talk
// (docs/protocol.md says what each of them is for). Pure: they read the core and change nothing;
// limits on how often somebody may ask are the caller's. Any thread that has a core.

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
// Of a `configure` whose rules are read. Requires: the change was read for the core's
// configuration.
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const ConfigChange& change);
// `key`: the hash of the secret that opens the seat. Requires: `asking.here` is filled in.
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::InviteToSeat& message, const SessionId& key);

// --- talk (decide_talk.cc) ---
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Remark& message);
[[nodiscard]] Decision decide(const TableCore& core, const Asking& asking,
                              const protocol::Chat& message);

// --- what they share ---
// Why somebody may not speak; `free`: in words of their own.
[[nodiscard]] Room::Refusal speaking_refusal(const TableCore& core, const Asking& asking,
                                             bool free);
// Why somebody may not come in; `key` is what they were given for a seat.
[[nodiscard]] Room::Refusal entry_refusal(const TableCore& core, const Asking& asking,
                                          const std::optional<std::string>& key);
// Why somebody who has no seat is not shown the game, now that they are here.
[[nodiscard]] Room::Refusal watching_refusal(const TableCore& core, const Asking& asking);
// Why somebody may not hang the table up on a wall, whoever they are: with watching off none is
// shown, and otherwise those may who may come in.
[[nodiscard]] Room::Refusal wall_refusal(const TableCore& core, const Asking& asking);
// Why somebody may not do what hosts do; while the table waits, or (if `always`) at any time.
[[nodiscard]] Room::Refusal arranging_refusal(const TableCore& core, const Asking& asking,
                                              bool always);
// The room with that change, of which the table is told while a match is played.
[[nodiscard]] Decision room_decision(const TableCore& core, Room changed, Room::Refusal refusal,
                                     std::vector<protocol::TalkItem> talk = {});
// An item of talk that says what happened, now, to whom.
[[nodiscard]] protocol::TalkItem happened(const TableCore& core, std::string_view code,
                                          std::optional<Seat> seat = std::nullopt);

}  // namespace lastcard::table
