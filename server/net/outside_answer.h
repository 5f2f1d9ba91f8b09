#pragma once

#include <string_view>

#include "server/net/http_answer.h"
#include "server/people/outside_sign_in.h"

namespace lastcard::net {

// Whether the path belongs to signing in by way of another server.
[[nodiscard]] bool is_about_outside(std::string_view path);

// Sends a browser to the other server, takes it back and shows it the way to its account. Pre:
// is_about_outside(path), and the question has a visitor.
struct OutsidePlace {
  std::string address;  // where browsers reach this server, without a slash at the end
  CookiePlace cookie;
};
[[nodiscard]] HttpAnswer outside_answer(const HttpQuestion& question, std::string_view path,
                                        const OutsidePlace& place, people::OutsideSignIn& outside);

}  // namespace lastcard::net
