#pragma once

#include <string>
#include <string_view>

#include "server/people/account.h"

namespace lastcard::people {

// A ticket gives a browser its new cookie after signing in.
//
// Signing in always makes a new session: another person may have planted the browser's old cookie
// and would otherwise be signed in, too (docs/security.md). The client chooses the ticket, or the
// server sends it over the connection that signs in. The browser then presents the ticket by HTTP
// and receives the cookie, which no script on the page can read. Cookie and session are computed
// from the ticket, and nothing else is stored, so a lost answer can be requested again.
//
// Requires: libsodium is initialized. Thread-safe.

// Returns 64 random hexadecimal digits.
[[nodiscard]] std::string new_ticket();
// The secret of the cookie that belongs to the ticket.
[[nodiscard]] std::string token_of_ticket(std::string_view ticket);
// The session of that cookie.
[[nodiscard]] SessionId device_of_ticket(std::string_view ticket);

}  // namespace lastcard::people
