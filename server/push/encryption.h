#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "server/push/bytes.h"
#include "server/push/key_pair.h"

namespace lastcard::push {

// Encodes a text with the content coding "aes128gcm" (RFC 8188) as a single record. `key` is the
// input keying material, `salt` has 16 octets and `key_id` at most 255. A text that is shorter than
// `padded` octets is padded to that length, which hides its real length.
//
// Requires: the text or `padded`, whichever is longer, fits into one record of 4096 octets together
// with the delimiter octet and the 16 octets of the tag.
[[nodiscard]] Bytes coded(std::string_view text, std::string_view key, std::string_view salt,
                          std::string_view key_id, std::size_t padded = 0);

// The keys of a browser's subscription (RFC 8291, section 2).
struct Recipient {
  Bytes public_key;  // p256dh: 65 octets
  Bytes secret;      // auth: 16 octets
};

// Encrypts a message so that only the recipient's browser can read it (RFC 8291, section 3.4).
// `sender` and `salt` must be used for this message only. Returns nullopt if the recipient's public
// key is not a point of the curve.
[[nodiscard]] std::optional<Bytes> encrypted(std::string_view text, const Recipient& recipient,
                                             const KeyPair& sender, std::string_view salt,
                                             std::size_t padded = 0);
// As above, with a newly generated key pair and salt.
[[nodiscard]] std::optional<Bytes> encrypted(std::string_view text, const Recipient& recipient,
                                             std::size_t padded);

}  // namespace lastcard::push
