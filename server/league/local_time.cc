#include "server/league/local_time.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include <date/date.h>
#include <date/tz.h>
#include <fmt/format.h>

namespace lastcard::league {
namespace {

using Seconds = std::chrono::seconds;
constexpr int kFirstYear = 1970;
constexpr int kLastYear = 2037;
constexpr int kHoursADay = 24;
constexpr int kMinutesAnHour = 60;

// Returns null if the machine has no zone data.
const date::tzdb* zone_data() {
  static const date::tzdb* const data = []() -> const date::tzdb* {
    try {
      return &date::get_tzdb();
    } catch (const std::runtime_error&) {
      return nullptr;
    }
  }();
  return data;
}

// Returns null if there is no such zone, or if its file cannot be read.
const date::time_zone* zone_named(std::string_view name) {
  if (zone_data() == nullptr) return nullptr;
  const auto& zones = zone_data()->zones;
  const auto found = std::lower_bound(
      zones.begin(), zones.end(), name,
      [](const date::time_zone& zone, std::string_view wanted) { return zone.name() < wanted; });
  if (found == zones.end() || found->name() != name) return nullptr;
  try {
    static_cast<void>(found->get_info(date::sys_seconds{}));  // reads the file
  } catch (const std::runtime_error&) {
    return nullptr;
  }
  return &*found;
}

// The number formed by the digits from `at` on; nullopt if there is any other character.
std::optional<int> digits(std::string_view text, std::size_t at, std::size_t count) {
  constexpr int kBase = 10;
  if (text.size() < at + count) return std::nullopt;
  int number = 0;
  for (const char digit : text.substr(at, count)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * kBase + (digit - '0');
  }
  return number;
}

std::optional<date::year_month_day> parse_date(std::string_view text) {
  if (text.size() != std::string_view("2026-12-01").size()) return std::nullopt;
  const auto year = digits(text, 0, 4);
  const auto month = digits(text, 5, 2);
  const auto day = digits(text, 8, 2);
  if (!year || !month || !day || text[4] != '-' || text[7] != '-') return std::nullopt;
  const date::year_month_day parsed{date::year{*year}, date::month{static_cast<unsigned>(*month)},
                                    date::day{static_cast<unsigned>(*day)}};
  if (*year < kFirstYear || *year > kLastYear || !parsed.ok()) return std::nullopt;
  return parsed;
}

std::optional<Seconds> parse_time(std::string_view text) {
  if (text.size() != std::string_view("20:00").size() || text[2] != ':') return std::nullopt;
  const auto hours = digits(text, 0, 2);
  const auto minutes = digits(text, 3, 2);
  if (!hours || !minutes || *hours >= kHoursADay || *minutes >= kMinutesAnHour) {
    return std::nullopt;
  }
  return std::chrono::hours(*hours) + std::chrono::minutes(*minutes);
}

std::string date_text(const date::year_month_day& day) {
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
}

struct Parts {
  date::year_month_day day;
  date::hh_mm_ss<Seconds> time;
};

template <class Moment>
Parts parts_of(Moment moment) {
  const auto midnight = date::floor<date::days>(moment);
  return {date::year_month_day(midnight), date::hh_mm_ss<Seconds>(moment - midnight)};
}

std::string text_of(Instant instant, std::string_view pattern) {
  const auto parts = parts_of(date::sys_seconds(Seconds(instant)));
  return fmt::format(fmt::runtime(pattern), static_cast<int>(parts.day.year()),
                     static_cast<unsigned>(parts.day.month()),
                     static_cast<unsigned>(parts.day.day()), parts.time.hours().count(),
                     parts.time.minutes().count(), parts.time.seconds().count());
}

}  // namespace

bool known_zone(std::string_view zone) { return zone_named(zone) != nullptr; }

std::vector<std::string> zone_names() {
  std::vector<std::string> names;
  if (zone_data() == nullptr) return names;
  for (const date::time_zone& zone : zone_data()->zones) names.push_back(zone.name());
  return names;
}

bool valid_date(std::string_view date) { return parse_date(date).has_value(); }
bool valid_time(std::string_view time) { return parse_time(time).has_value(); }

std::optional<Instant> instant_of(std::string_view date, std::string_view time,
                                  std::string_view zone) {
  const auto day = parse_date(date);
  const auto clock = parse_time(time);
  const date::time_zone* place = zone_named(zone);
  if (!day || !clock) return std::nullopt;
  const date::local_seconds local = date::local_days(*day) + *clock;
  if (place == nullptr) return local.time_since_epoch().count();
  // In a gap, both choices give the instant of the change.
  return place->to_sys(local, date::choose::earliest).time_since_epoch().count();
}

LocalMoment local_of(Instant instant, std::string_view zone) {
  const date::time_zone* place = zone_named(zone);
  const date::sys_seconds moment{Seconds(instant)};
  date::sys_info info{};
  info.abbrev = "UTC";
  if (place != nullptr) info = place->get_info(moment);
  const date::local_seconds local{moment.time_since_epoch() + info.offset};
  const auto parts = parts_of(local);
  LocalMoment result;
  result.date = date_text(parts.day);
  result.time =
      fmt::format("{:02}:{:02}", parts.time.hours().count(), parts.time.minutes().count());
  result.weekday =
      static_cast<int>(date::weekday(date::floor<date::days>(local)).iso_encoding()) - 1;
  result.second = static_cast<int>(parts.time.seconds().count());
  result.utc_offset_minutes =
      static_cast<int>(std::chrono::duration_cast<std::chrono::minutes>(info.offset).count());
  result.abbreviation = info.abbrev;
  return result;
}

std::optional<std::string> add_days(std::string_view date, int days) {
  const auto day = parse_date(date);
  if (!day) return std::nullopt;
  const date::year_month_day later{date::sys_days(*day) + date::days(days)};
  const int year = static_cast<int>(later.year());
  if (year < kFirstYear || year > kLastYear) return std::nullopt;
  return date_text(later);
}

std::optional<Instant> days_later(Instant instant, int days, std::string_view zone) {
  const LocalMoment before = local_of(instant, zone);
  const auto date = add_days(before.date, days);
  return date ? instant_of(*date, before.time, zone) : std::nullopt;
}

std::string utc_text(Instant instant) {
  return text_of(instant, "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z");
}
std::string utc_basic_text(Instant instant) {
  return text_of(instant, "{:04}{:02}{:02}T{:02}{:02}{:02}Z");
}

}  // namespace lastcard::league
