#include "server/net/session_cookie.h"

#include <algorithm>

#include "server/table/secret.h"

namespace lastcard::net {
namespace {

constexpr std::size_t kTokenBytes = 32;

bool is_token(std::string_view text) {
  return text.size() == 2 * kTokenBytes && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

std::optional<std::string> token_named(std::string_view name, std::string_view cookies) {
  while (!cookies.empty()) {
    const auto end = cookies.find(';');
    std::string_view cookie = cookies.substr(0, end);
    cookies.remove_prefix(end == std::string_view::npos ? cookies.size() : end + 1);
    while (cookie.starts_with(' ')) cookie.remove_prefix(1);
    while (cookie.ends_with(' ')) cookie.remove_suffix(1);
    if (!cookie.starts_with(name)) continue;
    cookie.remove_prefix(name.size());
    if (cookie.starts_with('=') && is_token(cookie.substr(1))) return std::string(cookie.substr(1));
  }
  return std::nullopt;
}

// The second half is a hash of the first half and the earlier token.
std::string successor_with(std::string_view nonce, std::string_view earlier) {
  std::string proof = std::string("after ").append(nonce).append(earlier);
  return std::string(nonce) + table::hash_of_secret(proof).hex().substr(0, kTokenBytes);
}

}  // namespace

std::string new_session_token() { return table::random_hex(kTokenBytes); }

SessionId session_of(std::string_view token) { return table::hash_of_secret(token); }

std::string cookie_name(const CookiePlace& place) {
  const std::string_view kind = !place.secure             ? ""
                                : place.base_path.empty() ? "__Host-"
                                                          : "__Secure-";
  return std::string(kind) + "lastcard_session";
}

Tokens tokens_in(std::string_view cookies, const CookiePlace& place) {
  const std::string own = cookie_name({place.base_path, true});
  const std::optional<std::string> safe = token_named(own, cookies);
  const std::optional<std::string> plain = token_named(cookie_name({}), cookies);
  if (!place.secure) return {safe ? safe : plain};
  if (place.base_path.empty()) return {safe, plain, false};
  const std::optional<std::string> of_host = token_named(cookie_name({"", true}), cookies);
  return {safe, of_host ? of_host : plain, of_host.has_value()};
}

std::string successor_of(std::string_view earlier, std::string_view key) {
  std::string secret = std::string("next ").append(key).append(" ").append(earlier);
  return successor_with(table::hash_of_secret(secret).hex().substr(0, kTokenBytes), earlier);
}

bool is_successor(std::string_view token, std::string_view earlier) {
  return token == successor_with(token.substr(0, kTokenBytes), earlier);
}

std::string set_cookie(std::string_view token, const CookiePlace& place) {
  std::string header = cookie_name(place);
  header.append("=").append(token).append("; Path=");
  header.append(place.base_path).append("/");
  header.append("; Max-Age=31536000; HttpOnly; SameSite=Lax");
  if (place.secure) header.append("; Secure");
  return header;
}

}  // namespace lastcard::net
