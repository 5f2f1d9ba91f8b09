#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/table/session_id.h"

namespace lastcard::table {

// Secret random texts from the kernel. The holder of one has access to a session, a seat or a
// match. Thread-safe. Requires: libsodium is initialised.

// Random bytes as lower-case hexadecimal digits.
[[nodiscard]] std::string random_hex(std::size_t bytes);
// The hash of a secret, which is stored instead of the secret.
[[nodiscard]] SessionId hash_of_secret(std::string_view secret);

}  // namespace lastcard::table
