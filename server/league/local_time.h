#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/league/model.h"

namespace lastcard::league {

// The only place that knows time zones. It reads the system's zone data (/usr/share/zoneinfo).

// A league may name a zone that the data lack: it was founded on another machine, or the data have
// changed. Its times are those of UTC then.

// "Europe/Amsterdam": a zone that the system's data have.
[[nodiscard]] bool known_zone(std::string_view zone);
// Their names, in order; for a list to choose from.
[[nodiscard]] std::vector<std::string> zone_names();

// "2026-12-01", from 1970 to 2037: the library reads no later changes of the clocks.
[[nodiscard]] bool valid_date(std::string_view date);
// "20:00", from 00:00 to 23:59.
[[nodiscard]] bool valid_time(std::string_view time);

// When the clocks of the zone show this. Of two such moments (clocks go back) the first; of none
// (clocks go forward) the moment of the change. Nothing for a date or a time that is none.
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

// The date `days` later (negative: earlier). Nothing if `date` is none or the result is not valid.
[[nodiscard]] std::optional<std::string> add_days(std::string_view date, int days);
// When the clocks of the zone show the same time, `days` later. Nothing if that date is not valid.
[[nodiscard]] std::optional<Instant> days_later(Instant instant, int days, std::string_view zone);

// "2026-12-01T19:00:00Z" and "20261201T190000Z".
[[nodiscard]] std::string utc_text(Instant instant);
[[nodiscard]] std::string utc_basic_text(Instant instant);

}  // namespace lastcard::league
