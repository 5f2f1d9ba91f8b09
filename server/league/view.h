#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/league/decide.h"
#include "server/league/league.h"
#include "server/league/ratings.h"
#include "server/league/shared_views.h"
#include "server/league/standings.h"

namespace lastcard::league {

// What one viewer may know, constructed for them. `season`: "" for the current one; one that does
// not exist gives null. Nothing: the viewer may not read this league. `shared`: of this league.
[[nodiscard]] std::optional<Json> view_for(const League& league, const Who& viewer,
                                           std::string_view season, Instant now,
                                           const SharedViews& shared = {});
[[nodiscard]] bool may_read(const League& league, const Who& viewer);
// May read the log: captains and up, of any season that is not archived.
[[nodiscard]] bool may_read_log(const League& league, const Who& viewer);
[[nodiscard]] bool may_export(const League& league, const Who& viewer);
// Member of the league in any way.
[[nodiscard]] bool is_member(const League& league, const Who& viewer);

// The parts of it that files are made of.
[[nodiscard]] std::vector<Row> table_of(const Season& season);
[[nodiscard]] Ratings ratings_of(const League& league, const Season& season);
// With those who opted out: to decide by, not to be shown.
[[nodiscard]] Ratings all_ratings_of(const League& league, const Season& season);

// A log entry for this viewer; nothing if it may not be seen yet.
[[nodiscard]] std::optional<Json> log_entry(const League& league, const Who& viewer,
                                            const Event& event);

}  // namespace lastcard::league
