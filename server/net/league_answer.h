#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "server/archive/match_pages.h"
#include "server/league/league_service.h"
#include "server/net/http_answer.h"

namespace lastcard::net {

// Answers "/api/leagues/…", "/calendar/…" and "/embed/…" (docs/protocol.md, "Leagues, over HTTP").
// `base`: the address of the pages; ends in '/'.
[[nodiscard]] bool is_about_leagues(std::string_view path);
struct LeagueSources {
  league::LeagueService& leagues;
  archive::MatchPages* matches;  // null: none are stored
  const std::stop_token& stop;   // if requested, ends the work early
};
[[nodiscard]] HttpAnswer league_answer(const HttpQuestion& question, std::string_view path,
                                       std::string_view base, const LeagueSources& sources);
// A text that is equal for viewers who get the same answer. It changes with the league and with
// what the viewer may see. Returns nullopt if the answer must not be shared.
[[nodiscard]] std::optional<std::string> league_sharing(const HttpQuestion& question,
                                                        std::string_view path,
                                                        const league::LeagueService& leagues);

// The path for imports.
inline constexpr std::string_view kImportPath = "/api/leagues/import";
inline constexpr std::size_t kLargestImport = 16UL * 1024 * 1024;
// Imports a league and waits for the journal. Requires: the origin was checked, and the body is not
// larger than kLargestImport.
[[nodiscard]] HttpAnswer import_answer(const HttpQuestion& question, league::LeagueService& leagues,
                                       const std::stop_token& stop);

}  // namespace lastcard::net
