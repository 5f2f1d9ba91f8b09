#include "server/league/league_index.h"

#include <algorithm>
#include <utility>

namespace lastcard::league {

std::string LeagueIndex::key(By by, std::string_view what) {
  std::string key(1, static_cast<char>(by));
  key += what;
  return key;
}

LeagueIndex::Keys LeagueIndex::keys_of(const League& league) {
  Keys keys;
  for (const Person& person : league.people) {
    if (!person.former && !person.principal.empty())
      keys.push_back(key(By::person, person.principal));
  }
  for (const Code& code : league.codes) keys.push_back(key(By::code, code.code));
  for (const Calendar& calendar : league.calendars) keys.push_back(key(By::calendar, calendar.key));
  return keys;
}

LeagueIndex::Keys LeagueIndex::sorted(Keys keys) {
  std::ranges::sort(keys);
  keys.erase(std::ranges::unique(keys).begin(), keys.end());
  return keys;
}

// Most changes of a league do not change its keys.
void LeagueIndex::set(const std::string& league, Keys keys) {
  Keys& known = keys_[league];
  if (known != keys) {
    for (const std::string& old : known) {
      if (std::ranges::binary_search(keys, old)) continue;
      const auto found = leagues_.find(old);
      std::erase(found->second, league);
      if (found->second.empty()) leagues_.erase(found);
    }
    for (const std::string& one : keys) {
      if (!std::ranges::binary_search(known, one)) leagues_[one].push_back(league);
    }
    known = std::move(keys);
  }
  if (known.empty()) keys_.erase(league);
}

std::vector<std::string> LeagueIndex::find(By by, std::string_view what) const {
  const auto found = leagues_.find(key(by, what));
  return found == leagues_.end() ? std::vector<std::string>() : found->second;
}

std::size_t LeagueIndex::count(By by, std::string_view what) const {
  const auto found = leagues_.find(key(by, what));
  return found == leagues_.end() ? 0 : found->second.size();
}

}  // namespace lastcard::league
