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

// A browser's cookie for the server below that path ("", or "/cards"). Over HTTPS its name begins
// with "__Host-": then a browser takes it from this very host over HTTPS only, and from no other
// site of the same domain, which could plant one. Such a cookie is for the whole host; below a
// path, where others live on the same host, it is "__Secure-" and sent to nobody but this server.
struct CookiePlace {
  std::string_view base_path;
  bool secure = false;
};
[[nodiscard]] std::string cookie_name(const CookiePlace& place);
// The token in a Cookie header, if it is there and of the right form.
[[nodiscard]] std::optional<std::string> token_in(std::string_view cookie_header,
                                                  const CookiePlace& place);
// The Set-Cookie header that gives a browser its token for a year.
[[nodiscard]] std::string set_cookie(std::string_view token, const CookiePlace& place);

}  // namespace lastcard::net
