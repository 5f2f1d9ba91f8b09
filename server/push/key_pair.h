#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "server/push/bytes.h"

struct evp_pkey_st;

namespace lastcard::push {

// A key pair on the curve P-256, with which messages are signed (RFC 8292) or a secret is agreed on
// (RFC 8291). Immutable; any thread. Throws std::runtime_error where the library refuses.
class KeyPair {
 public:
  // A new one.
  [[nodiscard]] static KeyPair generate();
  // By its private key of 32 octets; nothing if that is none.
  [[nodiscard]] static std::optional<KeyPair> from_secret(std::string_view secret);

  // 32 octets. Whoever has them can speak for this server to push services.
  [[nodiscard]] Bytes secret() const;
  // The point, uncompressed: 65 octets.
  [[nodiscard]] const Bytes& public_key() const { return public_key_; }
  // ECDH with somebody's public key; nothing if that is no point of the curve.
  [[nodiscard]] std::optional<Bytes> agree_with(std::string_view public_key) const;
  // ES256 (RFC 7518, section 3.4): 64 octets.
  [[nodiscard]] Bytes sign(std::string_view text) const;

 private:
  using Key = std::shared_ptr<evp_pkey_st>;
  explicit KeyPair(Key key);

  Key key_;
  Bytes public_key_;
};

// Whether `text` is signed with the private key that belongs to that public key.
[[nodiscard]] bool is_signed_by(std::string_view public_key, std::string_view text,
                                std::string_view signature);

}  // namespace lastcard::push
