#pragma once

#include <cstdint>

#include "server/league/asking.h"
#include "server/league/view.h"

namespace lastcard::league {

// The viewer and the league of a view.
struct Viewing {
  const League& league;
  const Who& who;
  const Person* me;
  Instant now;

  [[nodiscard]] bool is_admin() const;
  // Returns true if the viewer is a member of that team.
  [[nodiscard]] bool plays_for(const Season& season, const std::string& team) const;
  [[nodiscard]] bool leads(const Season& season, const std::string& team) const;
  // Returns true for captains of both sides, and for organisers.
  [[nodiscard]] bool is_party(const Season& season, const Fixture& fixture) const;
};

[[nodiscard]] Json roles_in_league(const League& league, const Person& person);
[[nodiscard]] SharedSeason shared_season(const League& league, const Season& season);
[[nodiscard]] Json season_view(const Viewing& viewing, const Season& season,
                               const SharedSeason& shared);
[[nodiscard]] Json fixture_view(const Viewing& viewing, const Season& season,
                                const Fixture& fixture, const StandingsInput& input);
// Returns true if the viewer may know this side's line-up of the last attempt.
[[nodiscard]] bool sees_line_up(const Viewing& viewing, const Season& season,
                                const Fixture& fixture, Side side);
// Returns true if the viewer may see that entry of the log, which entered or locked this side's
// line-up. A line-up that was never shown stays hidden from everybody but its team, also if it was
// replaced or if its attempt has ended.
[[nodiscard]] bool sees_line_up_entry(const Viewing& viewing, const std::string& fixture, Side side,
                                      std::uint64_t entry);
// Returns true if the viewer may see the answers of this side's players about times. Only their
// team ever may.
[[nodiscard]] bool sees_answers(const Viewing& viewing, const std::string& fixture, Side side);
// Returns true for captains of both sides, for organisers, for the person on loan, and for the
// captains of that person's own team.
[[nodiscard]] bool sees_loan(const Viewing& viewing, const Season& season, const Fixture& fixture,
                             const Loan& loan);
// Returns true if the viewer may see the team's request to withdraw: for its captains and for
// organisers.
[[nodiscard]] bool sees_withdrawal(const Viewing& viewing, const std::string& team);
// Returns true for captains of both sides and for organisers, and for everybody once the protest is
// ruled on. The view and the log show protests only to captains and organisers.
[[nodiscard]] bool sees_protest(const Viewing& viewing, const Season& season,
                                const Fixture& fixture, const Protest& protest);
// Returns true for a round that only one table of a running duplicate match has played, and for
// that table's final score. Nobody may read of them, because the same cards may still be in play at
// the other table.
[[nodiscard]] bool is_ahead(const League& league, const Event& event);
// The actions on the fixture that are open to the viewer now, by standing and by the fixture's
// state.
[[nodiscard]] std::vector<std::string> may_now(const Viewing& viewing, const Season& season,
                                               const Fixture& fixture);

}  // namespace lastcard::league
