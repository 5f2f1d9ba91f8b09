#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/people/accounts.h"

namespace lastcard::people {

// What somebody would like to do who may have no account.
enum class Wish : std::uint8_t {
  make_table,
  take_part,  // sit, watch, ask, read: everything but making tables and signing in
};

// The one place that knows what the access to the server means: why somebody may not do that, as a
// code of the protocol, or nothing. Who is signing in, or has nobody asked yet, is not asked here.
[[nodiscard]] std::optional<std::string_view> refusal(const Accounts& accounts, Wish wish,
                                                      const SessionId& principal);

}  // namespace lastcard::people
