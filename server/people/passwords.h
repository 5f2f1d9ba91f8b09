#pragma once

#include <string>
#include <string_view>

namespace lastcard::people {

// Password hashing with Argon2id of libsodium. hash_password() and is_password() take about 0.1
// seconds and 64 MiB: do not call them on a network thread. Requires: libsodium is initialized.
//
// The same letters may be typed as different code points, so passwords are hashed in normal form
// NFC. Older versions hashed the typed text: is_password() also tries that text and NFD.

// Keyboards and systems write the same letters as different code points: a password is compared in
// normal form NFC. Hashes of older versions were made of what was typed: is_password tries that and
// NFD, too.

// Returns true if the password is neither too short nor too long.
[[nodiscard]] bool is_good_password(std::string_view password);
// Returns the hash to store. Throws std::runtime_error if there is not enough memory.
[[nodiscard]] std::string hash_password(std::string_view password);
// Returns true if the password fits the hash. With an empty hash, returns false after the same
// time, which hides whether an account exists.
[[nodiscard]] bool is_password(const std::string& hash, std::string_view password);

}  // namespace lastcard::people
