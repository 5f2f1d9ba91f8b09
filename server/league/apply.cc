#include "server/league/apply.h"

#include "server/league/changes.h"

namespace lastcard::league {

void apply(League& league, const Event& event) {
  std::visit([&](const auto& what) { change(league, event, what); }, event.what);
  ++league.log_length;
}

League replay(std::span<const Event> events) {
  League league;
  for (const Event& event : events) apply(league, event);
  return league;
}

}  // namespace lastcard::league
