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
// The tokens in a Cookie header that are there and of the right form.
struct Tokens {
  // Under the place's name. If nobody says that the browser speaks HTTPS, its cookie may.
  std::optional<std::string> own = {};
  // Under the name of a place at which the server was before: HTTP became HTTPS, or got a path.
  std::optional<std::string> earlier = {};
  bool earlier_is_safe = false;  // no other site of the domain can have planted it
};
[[nodiscard]] Tokens tokens_in(std::string_view cookie_header, const CookiePlace& place);
// The new token for a browser that shows an earlier one. A browser that shows both proves that it
// was given the new one. `key` is a secret of the server. The same key and earlier token give the
// same new token.
[[nodiscard]] std::string successor_of(std::string_view earlier, std::string_view key);
[[nodiscard]] bool is_successor(std::string_view token, std::string_view earlier);
// The Set-Cookie header that gives a browser its token for a year.
[[nodiscard]] std::string set_cookie(std::string_view token, const CookiePlace& place);

}  // namespace lastcard::net
