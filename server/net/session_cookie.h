#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/table/session_id.h"

namespace lastcard::net {

using table::SessionId;

// A new secret: 256 bits from the kernel, as 64 hexadecimal digits.
[[nodiscard]] std::string new_session_token();
[[nodiscard]] SessionId session_of(std::string_view token);

inline constexpr std::string_view kSessionCookie = "lastcard_session";
// The token in a Cookie header, if it is there and of the right form.
[[nodiscard]] std::optional<std::string> token_in(std::string_view cookie_header);
// The Set-Cookie header that gives a browser its token for a year.
[[nodiscard]] std::string set_cookie(std::string_view token, std::string_view base_path,
                                     bool secure);

}  // namespace lastcard::net
