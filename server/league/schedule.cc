#include "server/league/schedule.h"

#include <cstddef>
#include <utility>

namespace lastcard::league {
namespace {

// One team keeps its seat and the others rotate. With an odd number of teams, that seat is empty
// and its opponent has a bye. The distance on the circle decides who is at home, so that it
// alternates from day to day.
std::vector<ScheduledDay> first_leg(int teams) {
  const int seats = teams + teams % 2;
  const int circle = seats - 1;
  std::vector<ScheduledDay> days;
  for (int day = 0; day < circle; ++day) {
    ScheduledDay& scheduled = days.emplace_back();
    if (teams % 2 != 0) {
      scheduled.byes.push_back(day);
    } else if (day % 2 != 0) {
      scheduled.meetings.push_back({circle, day});
    } else {
      scheduled.meetings.push_back({day, circle});
    }
    for (int distance = 1; distance < seats / 2; ++distance) {
      Meeting meeting{(day + distance) % circle, (day + circle - distance) % circle};
      if (distance % 2 == 0) std::swap(meeting.home, meeting.away);
      scheduled.meetings.push_back(meeting);
    }
  }
  return days;
}

}  // namespace

std::vector<ScheduledDay> make_schedule(int teams, int legs) {
  if (teams < 2) return {};
  std::vector<ScheduledDay> days = first_leg(teams);
  if (legs < 2) return days;
  const std::size_t half = days.size();
  for (std::size_t day = 0; day < half; ++day) {
    ScheduledDay turned = days[day];
    for (Meeting& meeting : turned.meetings) std::swap(meeting.home, meeting.away);
    days.push_back(std::move(turned));
  }
  return days;
}

}  // namespace lastcard::league
