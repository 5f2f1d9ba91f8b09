#pragma once

#include <string>
#include <string_view>

namespace lastcard::people {

// Argon2id by libsodium. Each call but the first takes about a tenth of a second and 64 MiB: never
// on a thread that others wait for. libsodium must be ready.

// Keyboards and systems write the same letters as different code points: a password is compared in
// normal form NFC. Hashes of older versions were made of what was typed: is_password tries that and
// NFD, too.

// Neither too short to be of use nor too long to be typed.
[[nodiscard]] bool is_good_password(std::string_view password);
// What is kept of a password. Throws std::runtime_error if there is no memory for it.
[[nodiscard]] std::string hash_password(std::string_view password);
// Whether it is the password of that hash. Takes as long if the hash is empty, of which none is.
[[nodiscard]] bool is_password(const std::string& hash, std::string_view password);

}  // namespace lastcard::people
