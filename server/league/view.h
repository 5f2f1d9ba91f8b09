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

// Makes the view of a league for one viewer, from what the viewer may know. `season` "" means the
// current one; for an unknown season, the view's season is null. Returns nullopt if the viewer may
// not read the league. `shared` must belong to this state of the league.
[[nodiscard]] std::optional<Json> view_for(const League& league, const Who& viewer,
                                           std::string_view season, Instant now,
                                           const SharedViews& shared = {});
[[nodiscard]] bool may_read(const League& league, const Who& viewer);
// Returns true for captains of a season that is not archived, and for organisers.
[[nodiscard]] bool may_read_log(const League& league, const Who& viewer);
[[nodiscard]] bool may_export(const League& league, const Who& viewer);
// Returns true if the viewer is a member of the league.
[[nodiscard]] bool is_member(const League& league, const Who& viewer);

// Parts of the view, for files.
[[nodiscard]] std::vector<Row> table_of(const Season& season);
[[nodiscard]] Ratings ratings_of(const League& league, const Season& season);
// Includes people who opted out. Use it only for decisions, and never show it.
[[nodiscard]] Ratings all_ratings_of(const League& league, const Season& season);

// A log entry for this viewer, or nullopt if the viewer may not see it.
[[nodiscard]] std::optional<Json> log_entry(const League& league, const Who& viewer,
                                            const Event& event);

}  // namespace lastcard::league
