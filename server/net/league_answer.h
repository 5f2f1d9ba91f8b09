#pragma once

#include <string_view>

#include "server/archive/match_pages.h"
#include "server/league/hall.h"
#include "server/net/http_answer.h"

namespace lastcard::net {

// "/api/leagues/…", "/calendar/…" and "/embed/…" (docs/protocol.md, "Leagues, over HTTP"). `base`
// is the address of the pages and ends in '/'.
[[nodiscard]] bool is_about_leagues(std::string_view path);
[[nodiscard]] HttpAnswer league_answer(const HttpQuestion& question, std::string_view path,
                                       std::string_view base, league::Hall& hall,
                                       archive::MatchPages* matches);

// Where an export is sent to.
inline constexpr std::string_view kImportPath = "/api/leagues/import";
inline constexpr std::size_t kLargestImport = 4UL * 1024 * 1024;
// Pre: the origin was asked for, and the body is as large at most.
[[nodiscard]] HttpAnswer import_answer(const HttpQuestion& question, league::Hall& hall);

}  // namespace lastcard::net
