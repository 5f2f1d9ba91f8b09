#pragma once

#include <string>
#include <string_view>

#include "server/people/account.h"

namespace lastcard::people {

// Signing in gives a browser a session that is new: the cookie that it came with may have been put
// there by somebody else, who would be signed in with it, too (docs/security.md). A ticket is how
// the new cookie gets there. Whoever signs in chooses it, or is told one, over the connection that
// they signed in by; their browser shows it once more and is given the cookie by HTTP, so that no
// program on the page ever reads that. Both follow from the ticket and nothing else is kept: an
// answer that was lost is asked for again. libsodium must be ready; any thread.

// 64 hexadecimal digits, from the kernel.
[[nodiscard]] std::string new_ticket();
// The secret of the cookie.
[[nodiscard]] std::string token_of_ticket(std::string_view ticket);
// Who has that cookie.
[[nodiscard]] SessionId device_of_ticket(std::string_view ticket);

}  // namespace lastcard::people
