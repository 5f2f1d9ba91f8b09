#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/people/accounts.h"

namespace lastcard::people {

// An action of a person who may have no account.
enum class RestrictedAction : std::uint8_t {
  make_table,
  take_part,  // everything except making tables and signing in
};

// Returns why the server's access mode forbids the action, as a code of the protocol, or nullopt.
// Only this function implements the access modes for actions of people; signing in and making
// accounts are checked elsewhere.
[[nodiscard]] std::optional<std::string_view> refusal(const Accounts& accounts,
                                                      RestrictedAction action,
                                                      const SessionId& principal);

}  // namespace lastcard::people
