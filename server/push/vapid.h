#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/push/key_pair.h"

namespace lastcard::push {

// Returns the value of the header "Authorization" that identifies this server to a push service
// (RFC 8292). `endpoint` is a URL of that service. `contact` is a "mailto:" or "https:" address at
// which the push service can reach this server's operator. `until` is when the token expires, in
// seconds since 1970; at most a day away.
[[nodiscard]] std::string vapid_authorization(const KeyPair& key, std::string_view endpoint,
                                              std::string_view contact, std::int64_t until);

}  // namespace lastcard::push
