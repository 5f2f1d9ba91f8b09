#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/push/key_pair.h"

namespace lastcard::push {

// By what a push service knows who speaks (RFC 8292): the value of "Authorization" for a message to
// `endpoint`, an address of that service. `contact` is how its people reach those of this server, a
// "mailto:" or "https:" address; `until`, in seconds since 1970, at most a day away.
[[nodiscard]] std::string vapid_authorization(const KeyPair& key, std::string_view endpoint,
                                              std::string_view contact, std::int64_t until);

}  // namespace lastcard::push
