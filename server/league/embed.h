#pragma once

#include <string>
#include <string_view>

#include "server/league/model.h"

namespace lastcard::league {

// The standings as a page that other sites may show in a frame: HTML with its style inside, no
// script, links open a new tab. Its Content-Security-Policy is
// "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *". `view` is the LeagueView of a
// visitor, `base` as in calendar.h.
[[nodiscard]] std::string embed_page(const Json& view, std::string_view base);

}  // namespace lastcard::league
