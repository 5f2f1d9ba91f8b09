#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/league/event_log.h"
#include "server/league/league.h"
#include "server/push/news.h"

namespace lastcard::league {

// What some people of a league are told of a fixture. Nothing in it says who is in a line-up.
struct Telling {
  push::Kind kind = push::Kind::league;
  std::string fixture;
  std::vector<std::string> people;  // by their ids
  Instant at = 0;
};

// What an event tells, and whom: never the person who did it. `league` is the league after the
// event. On a club night, only that a match begins: everybody is in the room.
[[nodiscard]] std::optional<Telling> telling_of(const League& league, const Event& event);

// Whether people would read the same twice. Example: a ruling on a protest, and that it voids the
// match.
[[nodiscard]] bool is_same_news(const Telling& one, const Telling& other);

// A captain hears so long before the line-ups are shown that theirs is missing; the players hear so
// long before their match.
inline constexpr Instant kLineUpNotice = kDay;
inline constexpr Instant kMatchNotice = kHour;
// What the clock tells: line-ups that are due, matches that are near. `at` may lie ahead.
[[nodiscard]] std::vector<Telling> reminders(const League& league, Instant now);

// What the person was told within kNewsLasts, newest first, at most kMostNews; reminders as long as
// they are of use.
inline constexpr Instant kNewsLasts = 14 * kDay;
inline constexpr std::size_t kMostNews = 20;
[[nodiscard]] std::vector<Telling> news_of(const League& league, const EventLog& log,
                                           const std::string& person, Instant now);

}  // namespace lastcard::league
