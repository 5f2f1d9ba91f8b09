#pragma once

#include "server/league/league.h"

namespace lastcard::league {

// Deadlines of a fixture. Functions that use the slot require that it is set.

// A fixture without a slot gets the usual slot this long before its window ends.
inline constexpr Instant kAgreeBefore = 48 * kHour;
// If the usual slot is earlier, it is set this long before the slot.
inline constexpr Instant kUsualNotice = 24 * kHour;
// A usual slot that is set late is at least this far ahead.
inline constexpr Instant kLeastNotice = kHour;
// A slot that captains agree on or claim is at least this far ahead, so that nobody is called to a
// table at night.
inline constexpr Instant kSlotNotice = 12 * kHour;
// Captains without a line-up have this long to choose one after the slot is set, but only until the
// slot.
inline constexpr Instant kChoiceTime = 30 * kMinute;
// A request to begin at once is valid for this long.
inline constexpr Instant kNowLasts = 10 * kMinute;
// During a match, a substitute must come to the table within this time.
inline constexpr Instant kSubstituteComes = 15 * kMinute;
// If a fixture has a slot or is held, its captains may agree on another time this far ahead, even
// after its window.
inline constexpr Instant kMayMove = 14 * kDay;
// A protest may be made within this time after the result.
inline constexpr Instant kProtestTime = 48 * kHour;

[[nodiscard]] Instant usual_slot_set_at(const Attempt& attempt);
// The first and last slot on which the captains may agree. A slot that is later than the present
// one is never too soon, because it calls nobody to a table earlier.
[[nodiscard]] Instant first_slot(const Attempt& attempt, Instant now);
[[nodiscard]] Instant last_slot(const Attempt& attempt, Instant now);
// When both line-ups are revealed if at least one was entered. They are revealed earlier once both
// are locked.
[[nodiscard]] Instant reveals_at(const Plan& plan, const Fixture& fixture);
[[nodiscard]] Instant opens_at(const Plan& plan, const Attempt& attempt);
// When a side that is not there forfeits. If the tables were opened late because the server was
// away, the time is counted from then.
[[nodiscard]] Instant no_show_at(const Plan& plan, const Attempt& attempt);
// When half of the matchdays are over; nullopt if there is no such time.
[[nodiscard]] std::optional<Instant> roster_locks_at(const Season& season);

// Returns true if both line-ups are final, so that the tables can be opened.
[[nodiscard]] bool line_ups_stand(const Attempt& attempt);
// Returns true if the side has a valid request to begin at once.
[[nodiscard]] bool wants_now(const Fixture& fixture, Side side, Instant now);
[[nodiscard]] bool online(const Attempt& attempt, const std::string& person);
[[nodiscard]] bool bot_plays_for(const Attempt& attempt, const std::string& person);
// The players of a side who are not at their tables. Players who are replaced by bots or whose
// board is over do not count.
[[nodiscard]] std::vector<std::string> missing(const Attempt& attempt, Side side);
[[nodiscard]] bool everybody_is_there(const Attempt& attempt);
// Whether a side is complete, and since when. A substitute who has not come yet counts as missing
// only after the time allowed for coming.
struct AtTables {
  bool there = true;
  bool bots = true;  // no player is awaited: bots play for all of them
  Instant since = 0;
};
[[nodiscard]] AtTables attendance(const Attempt& attempt, Side side);

}  // namespace lastcard::league
