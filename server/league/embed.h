#pragma once

#include <string>
#include <string_view>

#include "server/league/model.h"

namespace lastcard::league {

// Returns the standings as a page that other sites may show in a frame: HTML with embedded CSS and
// without scripts; links open a new tab. It is served with the Content-Security-Policy "default-src
// 'none'; style-src 'unsafe-inline'; frame-ancestors *". `view` is a visitor's LeagueView; `base`
// is as in calendar.h.
[[nodiscard]] std::string embed_page(const Json& view, std::string_view base);

}  // namespace lastcard::league
