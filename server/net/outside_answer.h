#pragma once

#include <string_view>

#include "server/net/http_answer.h"
#include "server/people/outside_sign_in.h"

namespace lastcard::net {

// Whether the path belongs to sign-in by another server (OpenID Connect).
[[nodiscard]] bool is_about_outside(std::string_view path);

// Answers a request of such a sign-in: redirects the browser to the other server, and receives it
// when it returns. Requires: is_about_outside(path), and the question has a visitor.
struct OutsidePlace {
  std::string address;  // the address of this server for browsers, without a final slash
  CookiePlace cookie;
};
[[nodiscard]] HttpAnswer outside_answer(const HttpQuestion& question, std::string_view path,
                                        const OutsidePlace& place, people::OutsideSignIn& outside);

}  // namespace lastcard::net
