#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastcard::net {

// Who somebody is: the hash of the secret in their cookie. What is stored and compared; the secret itself is not kept.
class SessionId {
 public:
  SessionId() = default;
  // 64 hexadecimal digits, as the journal writes them.
  [[nodiscard]] static std::optional<SessionId> from_hex(std::string_view text);
  [[nodiscard]] std::string hex() const;
  friend auto operator<=>(const SessionId&, const SessionId&) = default;

  using Bytes = std::array<std::uint8_t, 32>;
  explicit SessionId(const Bytes& bytes) : bytes_(bytes) {}
  struct Hash {
    std::size_t operator()(const SessionId& id) const;
  };

 private:
  Bytes bytes_ = {};
};

// A new secret: 256 bits from the kernel, as 64 hexadecimal digits.
[[nodiscard]] std::string new_session_token();
[[nodiscard]] SessionId session_of(std::string_view token);

inline constexpr std::string_view kSessionCookie = "lastcard_session";
// The token in a Cookie header, if it is there and of the right form.
[[nodiscard]] std::optional<std::string> token_in(std::string_view cookie_header);
// The Set-Cookie header that gives a browser its token for a year.
[[nodiscard]] std::string set_cookie(std::string_view token, std::string_view base_path, bool secure);

}  // namespace lastcard::net
