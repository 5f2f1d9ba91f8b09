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

// The cookie of a browser for the server at this base path ("" or "/cards").
//
// Over HTTPS its name begins with "__Host-". Browsers accept such a cookie only from this host over
// HTTPS, so other sites of the same domain cannot set it. It is sent to the whole host. With a base
// path, other programs may use the same host. The name then begins with "__Secure-", and the cookie
// is sent only to this server.
struct CookiePlace {
  std::string_view base_path;
  bool secure = false;
};
[[nodiscard]] std::string cookie_name(const CookiePlace& place);
// The valid session tokens in a Cookie header.
struct Tokens {
  // The token under this place's name. If it is unknown whether the browser uses HTTPS, the name
  // for HTTPS is accepted, too.
  std::optional<std::string> own = {};
  // The token under the name of an earlier place of the server, before it got HTTPS or a base path.
  std::optional<std::string> earlier = {};
  bool earlier_is_safe = false;  // no other site of the domain can have set it
};
[[nodiscard]] Tokens tokens_in(std::string_view cookie_header, const CookiePlace& place);
// The new token for a browser with an earlier one. If a browser sends both, it was given the new
// one by this server. `key`: a secret of the server. The same key and earlier token give the same
// new token.
[[nodiscard]] std::string successor_of(std::string_view earlier, std::string_view key);
[[nodiscard]] bool is_successor(std::string_view token, std::string_view earlier);
// The Set-Cookie header that stores the token for a year.
[[nodiscard]] std::string set_cookie(std::string_view token, const CookiePlace& place);

}  // namespace lastcard::net
