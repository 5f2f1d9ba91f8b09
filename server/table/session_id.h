#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastcard::table {

// Identifies a person: the hash of the secret in the session cookie. The server stores and compares
// this hash, and does not store the secret.
class SessionId {
 public:
  SessionId() = default;
  // From 64 hexadecimal digits, the form in the journal.
  [[nodiscard]] static std::optional<SessionId> from_hex(std::string_view text);
  [[nodiscard]] std::string hex() const;
  friend auto operator<=>(const SessionId&, const SessionId&) = default;
  // Ids are hashes, so most of them differ in the first byte.
  friend bool operator==(const SessionId& a, const SessionId& b) {
    return a.bytes_[0] == b.bytes_[0] && a.bytes_ == b.bytes_;
  }

  using Bytes = std::array<std::uint8_t, 32>;
  explicit SessionId(const Bytes& bytes) : bytes_(bytes) {}
  [[nodiscard]] const Bytes& bytes() const { return bytes_; }
  struct Hash {
    std::size_t operator()(const SessionId& id) const;
  };

 private:
  Bytes bytes_ = {};
};

}  // namespace lastcard::table
