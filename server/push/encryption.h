#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "server/push/bytes.h"
#include "server/push/key_pair.h"

namespace lastcard::push {

// The content coding "aes128gcm" (RFC 8188) of a text that fits into one record: `key` is the input
// keying material, `salt` has 16 octets, `key_id` at most 255. The text is padded to `padded`
// octets if it is shorter, so that its length does not tell what it says. Pre: it is shorter than a
// record of 4096 octets with what is added.
[[nodiscard]] Bytes coded(std::string_view text, std::string_view key, std::string_view salt,
                          std::string_view key_id, std::size_t padded = 0);

// To whom a message goes, as a browser says it (RFC 8291, section 2).
struct Recipient {
  Bytes public_key;  // p256dh: 65 octets
  Bytes secret;      // auth: 16 octets
};

// A message that only that browser can read (RFC 8291, section 3.4), made with a key pair and a
// salt that serve for nothing else. Nothing if the recipient's key is none.
[[nodiscard]] std::optional<Bytes> encrypted(std::string_view text, const Recipient& recipient,
                                             const KeyPair& sender, std::string_view salt,
                                             std::size_t padded = 0);
// The same with new ones.
[[nodiscard]] std::optional<Bytes> encrypted(std::string_view text, const Recipient& recipient,
                                             std::size_t padded);

}  // namespace lastcard::push
