#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// Time zones and local times. Only this file reads the system's zone data (/usr/share/zoneinfo). A
// zone may be unknown if the league was founded on another machine or the data have changed; its
// times are then in UTC.

// Returns true for a zone of the system's data, like "Europe/Amsterdam".
[[nodiscard]] bool known_zone(std::string_view zone);
// The sorted names of all zones, for a list of choices.
[[nodiscard]] std::vector<std::string> zone_names();

// Returns true for a valid date like "2026-12-01", from 1970 to 2037: the library knows no later
// changes to and from daylight saving time.
[[nodiscard]] bool valid_date(std::string_view date);
// Returns true for a time like "20:00", from 00:00 to 23:59.
[[nodiscard]] bool valid_time(std::string_view time);

// Converts a local time to an instant. If the local time occurs twice (clocks go back), returns the
// first instant. If it does not occur (clocks go forward), returns the instant of the change.
// Returns nullopt for an invalid date or time.
[[nodiscard]] std::optional<Instant> instant_of(std::string_view date, std::string_view time,
                                                std::string_view zone);

struct LocalMoment {
  std::string date;  // "2026-12-01"
  std::string time;  // "20:00"
  int weekday = 0;   // 0 is Monday
  int second = 0;
  int utc_offset_minutes = 0;
  std::string abbreviation;  // "CET", "+03"
};
[[nodiscard]] LocalMoment local_of(Instant instant, std::string_view zone);

// Adds days to a date; `days` may be negative. Returns nullopt if `date` or the result is invalid.
[[nodiscard]] std::optional<std::string> add_days(std::string_view date, int days);
// The instant with the same local time `days` later. Returns nullopt if that date is invalid.
[[nodiscard]] std::optional<Instant> days_later(Instant instant, int days, std::string_view zone);

// The time in UTC, like "2026-12-01T19:00:00Z" and "20261201T190000Z".
[[nodiscard]] std::string utc_text(Instant instant);
[[nodiscard]] std::string utc_basic_text(Instant instant);

}  // namespace lastcard::league
