#pragma once

#include <string>
#include <vector>

#include "server/league/event_log.h"
#include "server/league/league.h"
#include "server/push/news.h"

namespace lastcard::league {

// A notification about a fixture for some people of a league. It does not reveal line-ups.
struct Telling {
  push::Kind kind = push::Kind::league;
  std::string fixture;
  std::vector<std::string> people;  // ids of people
  Instant at = 0;
};

// Returns the notifications that follow from an event, at most one for each fixture. `league` is
// the state after the event. The event's author is never notified. On a night, people are notified
// only of the start of their matches, because everybody is in the room.
[[nodiscard]] std::vector<Telling> tellings_of(const League& league, const Event& event);

// Returns true if both notifications say the same. Example: a ruling on a protest, and that it
// voids the match.
[[nodiscard]] bool is_same_news(const Telling& one, const Telling& other);

// How long before the line-ups are revealed a captain is reminded of a missing one, and how long
// before a match its players are reminded.
inline constexpr Instant kLineUpNotice = kDay;
inline constexpr Instant kMatchNotice = kHour;
// Returns the reminders of missing line-ups and of matches. `at` may be in the future.
[[nodiscard]] std::vector<Telling> reminders(const League& league, Instant now);

// Returns the person's notifications within kNewsLasts, newest first, at most kMostNews. Reminders
// are included as long as they are relevant.
inline constexpr Instant kNewsLasts = 14 * kDay;
inline constexpr std::size_t kMostNews = 20;
[[nodiscard]] std::vector<Telling> news_of(const League& league, const EventLog& log,
                                           const std::string& person, Instant now);

}  // namespace lastcard::league
