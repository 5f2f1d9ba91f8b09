#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/table/session_id.h"

namespace lastcard::people {

using table::SessionId;

// Somebody who is known on this server under a name of their own. What they have (seats, matches)
// is their principal's: the session of the guest that they were when they made the account.
struct Account {
  SessionId principal;
  std::string name;  // unique, whatever its letters' case; has the characters of a player's name
  bool admin = false;
  friend bool operator==(const Account&, const Account&) = default;
};

// Who is at the other end of a connection.
struct Visitor {
  SessionId device;     // what their cookie says
  SessionId principal;  // who they are here: their account's, or a guest's
  friend bool operator==(const Visitor&, const Visitor&) = default;
};

// Who signs in: with the cookie that their browser came with, which is nobody's afterwards, and as
// the session that they are from then on (ticket.h).
struct Arrival {
  SessionId device;
  SessionId fresh;
  std::string from = {};  // their address; those from there take turns, and are counted
};

// Whom the server lets do what. `open`: anybody anything. `invite`: tables and accounts are made by
// invitation only, and whoever has a table's link plays there. `closed`: nothing without an
// account, and accounts by the server's own codes only.
enum class Access : std::uint8_t { open, invite, closed };
[[nodiscard]] std::string_view access_name(Access access);
[[nodiscard]] std::optional<Access> access_of(std::string_view name);

}  // namespace lastcard::people
