#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "server/push/bytes.h"

struct evp_pkey_st;

namespace lastcard::push {

// A key pair on the curve P-256. It signs messages (RFC 8292) and agrees on secrets (RFC 8291).
// Immutable and thread-safe. Its functions throw std::runtime_error if OpenSSL reports an error.
class KeyPair {
 public:
  // Generates a new key pair.
  [[nodiscard]] static KeyPair generate();
  // Restores a key pair from its private key of 32 octets. Returns nullopt if `secret` is not a
  // valid private key.
  [[nodiscard]] static std::optional<KeyPair> from_secret(std::string_view secret);

  // The private key: 32 octets. Anybody who has it can pose as this server to push services.
  [[nodiscard]] Bytes secret() const;
  // The public key as an uncompressed point: 65 octets.
  [[nodiscard]] const Bytes& public_key() const { return public_key_; }
  // The shared secret of ECDH with another party's public key. Returns nullopt if that key is not a
  // point of the curve.
  [[nodiscard]] std::optional<Bytes> agree_with(std::string_view public_key) const;
  // An ES256 signature (RFC 7518, section 3.4): 64 octets.
  [[nodiscard]] Bytes sign(std::string_view text) const;

 private:
  using Key = std::shared_ptr<evp_pkey_st>;
  explicit KeyPair(Key key);

  Key key_;
  Bytes public_key_;
};

// Returns true if `signature` is a valid ES256 signature of `text` by the owner of `public_key`.
[[nodiscard]] bool is_signed_by(std::string_view public_key, std::string_view text,
                                std::string_view signature);

}  // namespace lastcard::push
