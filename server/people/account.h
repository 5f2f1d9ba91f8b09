#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/table/session_id.h"

namespace lastcard::people {

using table::SessionId;

// An account on this server. Seats and matches belong to its principal, which is the guest session
// that made the account.
struct Account {
  SessionId principal;
  std::string name;  // unique, ignoring case; a valid player's name
  bool admin = false;
  friend bool operator==(const Account&, const Account&) = default;
};

// The person at the other end of a connection.
struct Visitor {
  SessionId device;     // the session of the browser's cookie
  SessionId principal;  // the account's principal, or the guest's session
  friend bool operator==(const Visitor&, const Visitor&) = default;
};

// A browser that signs in. It arrives with the session `device`, which then belongs to nobody, and
// continues with the session `fresh` (ticket.h).
struct Arrival {
  SessionId device;
  SessionId fresh;
  std::string from = {};  // the client's network address, for rate limits and fair queueing
};

// The access mode of the server.
// - `open`: everybody may do everything.
// - `invite`: making tables needs an account, and making an account needs an invitation. Guests
//   with a table's link may play there.
// - `closed`: everything needs an account, and accounts need one of the server's own codes.
enum class Access : std::uint8_t { open, invite, closed };
[[nodiscard]] std::string_view access_name(Access access);
[[nodiscard]] std::optional<Access> access_of(std::string_view name);

}  // namespace lastcard::people
