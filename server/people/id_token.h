#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace lastcard::people {

// The person whom an OpenID Connect issuer has identified.
struct IdToken {
  std::string subject;
  std::string name;  // the display name; may be empty
};
struct ExpectedToken {
  std::string issuer;
  std::string client_id;
  std::string nonce;
  std::int64_t now = 0;
};

// Reads an ID token (OpenID Connect Core 3.1.3.7). The signature is not checked: the token must
// come directly from the issuer over an authenticated connection. On failure, returns "malformed",
// "wrong_issuer", "wrong_audience", "wrong_nonce" or "expired".
[[nodiscard]] Result<IdToken, std::string_view> read_id_token(std::string_view token,
                                                              const ExpectedToken& expected);

}  // namespace lastcard::people
