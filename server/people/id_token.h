#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace lastcard::people {

// Whom another server vouches for.
struct IdToken {
  std::string subject;
  std::string name;  // what it calls them; may be empty
};
struct ExpectedToken {
  std::string issuer;
  std::string client_id;
  std::string nonce;
  std::int64_t now = 0;
};

// Reads an ID token (OpenID Connect Core 3.1.3.7) that came from the issuer itself, over a
// connection that proves who it is: its signature then says nothing more and is not looked at. Says
// why not otherwise: "malformed", "wrong_issuer", "wrong_audience", "wrong_nonce" or "expired".
[[nodiscard]] Result<IdToken, std::string_view> read_id_token(std::string_view token,
                                                              const ExpectedToken& expected);

}  // namespace lastcard::people
