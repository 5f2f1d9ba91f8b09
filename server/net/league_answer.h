#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "server/archive/match_pages.h"
#include "server/league/hall.h"
#include "server/net/http_answer.h"

namespace lastcard::net {

// "/api/leagues/…", "/calendar/…" and "/embed/…" (docs/protocol.md, "Leagues, over HTTP"). `base`
// is the address of the pages and ends in '/'.
[[nodiscard]] bool is_about_leagues(std::string_view path);
struct LeagueSources {
  league::Hall& hall;
  archive::MatchPages* matches;  // null: none are kept
  const std::stop_token& stop;   // then the rest is not worth the time
};
[[nodiscard]] HttpAnswer league_answer(const HttpQuestion& question, std::string_view path,
                                       std::string_view base, const LeagueSources& sources);
// Those who ask the same with the same text are answered the same: it changes with the league, and
// with what the viewer may see. Nothing: nobody else is.
[[nodiscard]] std::optional<std::string> league_sharing(const HttpQuestion& question,
                                                        std::string_view path,
                                                        const league::Hall& hall);

// Where an export is sent to.
inline constexpr std::string_view kImportPath = "/api/leagues/import";
inline constexpr std::size_t kLargestImport = 16UL * 1024 * 1024;
// Waits for the journal. Pre: the origin was asked for, and the body is as large at most.
[[nodiscard]] HttpAnswer import_answer(const HttpQuestion& question, league::Hall& hall,
                                       const std::stop_token& stop);

}  // namespace lastcard::net
