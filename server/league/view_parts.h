#pragma once

#include "server/league/asking.h"
#include "server/league/view.h"

namespace lastcard::league {

// What a view is made for.
struct Viewing {
  const League& league;
  const Who& who;
  const Person* me;
  Instant now;

  [[nodiscard]] bool is_admin() const;
  // Whether they are in that team.
  [[nodiscard]] bool plays_for(const Season& season, const std::string& team) const;
  [[nodiscard]] bool leads(const Season& season, const std::string& team) const;
  // Captains of both sides, and organisers.
  [[nodiscard]] bool is_party(const Season& season, const Fixture& fixture) const;
};

[[nodiscard]] Json roles_in_league(const League& league, const Person& person);
[[nodiscard]] SharedSeason shared_season(const League& league, const Season& season);
[[nodiscard]] Json season_view(const Viewing& viewing, const Season& season,
                               const SharedSeason& shared);
[[nodiscard]] Json fixture_view(const Viewing& viewing, const Season& season,
                                const Fixture& fixture, const StandingsInput& input);
// Whether the viewer may know who plays for this side.
[[nodiscard]] bool sees_line_up(const Viewing& viewing, const Season& season,
                                const Fixture& fixture, Side side);
// Whether the viewer may know what this side's players say about times: their team only, for ever.
[[nodiscard]] bool sees_answers(const Viewing& viewing, const std::string& fixture, Side side);
// What the viewer may do with the fixture now, by role and by how things stand.
[[nodiscard]] std::vector<std::string> may_now(const Viewing& viewing, const Season& season,
                                               const Fixture& fixture);

}  // namespace lastcard::league
