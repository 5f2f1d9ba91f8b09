#pragma once

#include "server/league/league.h"

namespace lastcard::league {

// When things happen to a fixture. Pre, where a slot is used: it has one.

// So long before the end of its window a fixture without a slot gets the usual one.
inline constexpr Instant kAgreeBefore = 48 * kHour;
// A usual slot that is earlier than that is set so long before it.
inline constexpr Instant kUsualNotice = 24 * kHour;
// One that is set late lies at least so far ahead.
inline constexpr Instant kLeastNotice = kHour;
// A time that captains agree on or claim lies at least so far ahead: nobody is called to the table
// in their sleep.
inline constexpr Instant kSlotNotice = 12 * kHour;
// Captains who have not chosen their players when a time is set have so long for it, but not past
// that time.
inline constexpr Instant kChoiceTime = 30 * kMinute;
// A side that wants to begin at once wants it for so long: the other may be there by then.
inline constexpr Instant kNowLasts = 10 * kMinute;
// A substitute has so long to come to the table, during a match.
inline constexpr Instant kSubstituteComes = 15 * kMinute;
// The captains of a fixture that is held may agree on a time so far ahead, past its window, too.
inline constexpr Instant kHeldMayMove = 14 * kDay;
// A protest may be made so long after the result.
inline constexpr Instant kProtestTime = 48 * kHour;

[[nodiscard]] Instant usual_slot_set_at(const Fixture& fixture);
// Until when its captains may agree to play it.
[[nodiscard]] Instant last_slot(const Fixture& fixture, Instant now);
// Both line-ups are shown then, if one of them is in; before, once both are locked.
[[nodiscard]] Instant reveals_at(const Plan& plan, const Fixture& fixture);
[[nodiscard]] Instant opens_at(const Plan& plan, const Fixture& fixture);
// Who is not there then has given the fixture away. Tables that were opened late (the server was
// away) wait as long.
[[nodiscard]] Instant no_show_at(const Plan& plan, const Fixture& fixture);
// When half the matchdays are over.
[[nodiscard]] std::optional<Instant> roster_locks_at(const Season& season);

// Both line-ups stand, and the tables can be opened.
[[nodiscard]] bool line_ups_stand(const Fixture& fixture);
// The side would begin at once if the other did, too.
[[nodiscard]] bool wants_now(const Fixture& fixture, Side side, Instant now);
[[nodiscard]] bool online(const Fixture& fixture, const std::string& person);
[[nodiscard]] bool bot_plays_for(const Fixture& fixture, const std::string& person);
// Players of a side who are not at their tables, for whom no bot plays, and whose match is not
// over.
[[nodiscard]] std::vector<std::string> missing(const Fixture& fixture, Side side);
[[nodiscard]] bool everybody_is_there(const Fixture& fixture);
// Whether nobody of a side is missing, and since when that is so. A substitute who has not come yet
// is missing from the end of their time on.
struct AtTables {
  bool there = true;
  Instant since = 0;
};
[[nodiscard]] AtTables attendance(const Fixture& fixture, Side side);

}  // namespace lastcard::league
