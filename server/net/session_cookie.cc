#include "server/net/session_cookie.h"

#include <algorithm>
#include <array>
#include <sodium.h>

namespace lastcard::net {
namespace {

bool is_token(std::string_view text) {
  return text.size() == 64 && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

}  // namespace

std::string new_session_token() {
  std::array<std::uint8_t, 32> bytes = {};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 65> text = {};
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  return text.data();
}

SessionId session_of(std::string_view token) {
  SessionId::Bytes bytes = {};
  crypto_generichash(bytes.data(), bytes.size(),
                     reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                     0);
  return SessionId(bytes);
}

std::optional<std::string> token_in(std::string_view cookies) {
  while (!cookies.empty()) {
    const auto end = cookies.find(';');
    std::string_view cookie = cookies.substr(0, end);
    cookies.remove_prefix(end == std::string_view::npos ? cookies.size() : end + 1);
    while (cookie.starts_with(' ')) cookie.remove_prefix(1);
    while (cookie.ends_with(' ')) cookie.remove_suffix(1);
    if (!cookie.starts_with(kSessionCookie)) continue;
    cookie.remove_prefix(kSessionCookie.size());
    if (cookie.starts_with('=') && is_token(cookie.substr(1))) return std::string(cookie.substr(1));
  }
  return std::nullopt;
}

std::string set_cookie(std::string_view token, std::string_view base_path, bool secure) {
  std::string header(kSessionCookie);
  header.append("=").append(token).append("; Path=").append(base_path).append("/");
  header.append("; Max-Age=31536000; HttpOnly; SameSite=Lax");
  if (secure) header.append("; Secure");
  return header;
}

}  // namespace lastcard::net
