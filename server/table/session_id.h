#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastcard::table {

// Who somebody is: the hash of the secret in their cookie. What is stored and compared; the secret
// itself is not kept.
class SessionId {
 public:
  SessionId() = default;
  // 64 hexadecimal digits, as the journal writes them.
  [[nodiscard]] static std::optional<SessionId> from_hex(std::string_view text);
  [[nodiscard]] std::string hex() const;
  friend auto operator<=>(const SessionId&, const SessionId&) = default;
  // They are hashes: nearly all of them differ in their first byte.
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
