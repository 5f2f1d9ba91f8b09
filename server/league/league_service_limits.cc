// Limits on leagues, and the removal of unused ones.
#include <algorithm>
#include <future>

#include <boost/asio/post.hpp>

#include "server/league/league_service.h"
#include "server/league/local_time.h"

namespace lastcard::league {
namespace {

// Plans further ahead do not keep a league.
constexpr Instant kPlannedAhead = 366 * kDay;

// The last planned day; 0: nothing is planned.
Instant planned_until(const League& league) {
  Instant last = 0;
  for (const Season& season : league.seasons) {
    if (league.closed || season.status == SeasonStatus::archived) continue;
    const auto first = instant_of(season.plan.first_day, "00:00", league.time_zone);
    last = std::max(last, first.value_or(0));
    for (const Matchday& day : season.matchdays) last = std::max(last, day.to);
  }
  return last;
}

bool came_to_nothing(const DurableLeague& durable, Instant idle_since) {
  if (durable.log.empty()) return false;
  const Instant happened = durable.log.at(durable.log.size() - 1).at;
  const Instant planned = std::min(planned_until(*durable.league), happened + kPlannedAhead);
  if (std::max(happened, planned) >= idle_since) return false;
  const auto played = [](const Fixture& fixture) {
    return fixture.result.has_value() || !fixture.attempt().boards.empty();
  };
  return std::ranges::none_of(durable.league->seasons, [&](const Season& season) {
    return std::ranges::any_of(season.fixtures, played);
  });
}

}  // namespace

std::optional<Refusal> LeagueService::refuse_more(const Who& asker) const {
  if (asker.name.empty()) return Refusal{"needs_account", {}};
  if (size() + coming_.size() >= settings_.most_leagues) return Refusal{"too_many_leagues", {}};
  return refuse_to_own(asker);
}

std::optional<Refusal> LeagueService::refuse_to_own(const Who& asker) const {
  const auto owns = [&](const auto& entry) {
    const League& league = *entry.second->ahead;
    const Person* person = league.person_of(asker.principal);
    return person != nullptr && league.owner == person->id;
  };
  const auto brings = [&](const auto& entry) { return entry.second == asker.principal; };
  const std::size_t most = settings_.leagues_of_person;
  const auto owned = std::ranges::count_if(leagues_, owns) + std::ranges::count_if(coming_, brings);
  const bool too_many = most > 0 && static_cast<std::size_t>(owned) >= most;
  return too_many ? std::optional(Refusal{"too_many_leagues", {}}) : std::nullopt;
}

std::vector<std::string> LeagueService::let_go_of(Instant idle_since) {
  constexpr std::size_t kAtATime = 20;
  std::vector<std::string> going;
  for (const Durable& league : all_durable()) {
    if (going.size() < kAtATime && came_to_nothing(*league, idle_since))
      going.push_back(league->league->id);
  }
  if (going.empty()) return going;
  // The job alone owns the promise, so the wait ends also if the job throws or is dropped.
  auto gone = std::make_shared<std::promise<std::vector<std::string>>>();
  auto waiting = gone->get_future();
  later([this, going, idle_since, gone = std::move(gone)] {
    std::vector<std::string> ids;
    for (const std::string& id : going) {
      const LeaguePointer league = find(id);
      // The league may have changed meanwhile.
      if (!league || league->under_way > 0 || !came_to_nothing(*league->shown, idle_since))
        continue;
      const std::lock_guard lock(mutex_);
      leagues_.erase(id);
      index_.erase(id);
      ids.push_back(id);
    }
    gone->set_value(std::move(ids));
  });
  return waiting.get();
}

}  // namespace lastcard::league
