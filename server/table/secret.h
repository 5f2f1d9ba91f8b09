#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/table/session_id.h"

namespace lastcard::table {

// Texts that nobody can guess, from the kernel: who holds one has a session, a seat or a match. Any
// thread; libsodium must be ready.

// So many random bytes as lower-case hexadecimal digits.
[[nodiscard]] std::string random_hex(std::size_t bytes);
// What is kept of a secret: it can be recognised, and not be found out.
[[nodiscard]] SessionId hash_of_secret(std::string_view secret);

}  // namespace lastcard::table
