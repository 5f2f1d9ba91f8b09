#include "server/lobby/daily.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/store/moment.h"
#include "server/table/secret.h"

namespace lastcard::lobby {
namespace {

namespace rows = store::daily_rows;

std::string day_before(table::CalendarTime now) { return day_of(now - std::chrono::hours(24)); }

// Whatever becomes of it, nobody waits for it: a table says again after a restart what was lost.
class WritesAnyway final : public store::JournalListener {
 public:
  void journal_wrote(std::uint64_t /*seq*/) override {}
  void journal_stalled(std::uint64_t /*seq*/) override {}
  void journal_conflict(std::uint64_t /*seq*/) override {}
};

using DayResult = protocol::DailyShown::Result;

// The best first; who has as many points has the same place.
std::vector<DayResult> with_places(std::vector<DayResult> results) {
  std::ranges::sort(results, [](const DayResult& one, const DayResult& other) {
    return one.points != other.points ? one.points > other.points : one.name < other.name;
  });
  for (std::size_t i = 0; i < results.size(); ++i) {
    const bool tied = i > 0 && results[i - 1].points == results[i].points;
    results[i].place = tied ? results[i - 1].place : static_cast<int>(i) + 1;
  }
  return results;
}

}  // namespace

std::string day_of(table::CalendarTime time) {
  constexpr std::size_t kLength = 10;
  return store::moment_text(time).substr(0, kLength);
}

Daily::Daily(store::Journal& journal) : journal_(journal), secret_(table::random_hex(32)) {}

void Daily::restore(const store::StoredDaily& stored, table::CalendarTime now) {
  const std::lock_guard lock(mutex_);
  if (stored.secret.empty()) {
    write(rows::kSecret, {secret_});
  } else {
    secret_ = stored.secret;
  }
  for (const store::StoredDaily::Try& one : stored.tries) {
    if (const auto who = table::SessionId::from_hex(one.person))
      tries_[one.day].insert_or_assign(*who, Try{one.table, one.name, one.points});
  }
  drop_before(day_before(now));
}

const Daily::Try* Daily::find(const std::string& day, const table::SessionId& who) const {
  const auto tries = tries_.find(day);
  if (tries == tries_.end()) return nullptr;
  const auto found = tries->second.find(who);
  return found == tries->second.end() ? nullptr : &found->second;
}

std::optional<Daily::Try> Daily::try_of(const std::string& day, const table::SessionId& who) const {
  const std::lock_guard lock(mutex_);
  const Try* found = find(day, who);
  return found == nullptr ? std::nullopt : std::optional(*found);
}

std::string_view Daily::begin(table::CalendarTime now, const table::SessionId& who) {
  const std::string day = day_of(now);
  const std::lock_guard lock(mutex_);
  drop_before(day_before(now));
  if (find(day, who) != nullptr) return "daily_played";
  if (tries_[day].size() >= kMostTries) return "too_many_tables";
  tries_[day].emplace(who, Try{});
  return {};
}

void Daily::give_back(const std::string& day, const table::SessionId& who) {
  const std::lock_guard lock(mutex_);
  const Try* found = find(day, who);
  if (found != nullptr && found->table.empty()) tries_[day].erase(who);
}

void Daily::drop_before(const std::string& day) {
  if (first_day_ == day) return;
  first_day_ = day;
  tries_.erase(tries_.begin(), tries_.lower_bound(day));
  write(rows::kNoTriesBefore, {day});
}

std::vector<protocol::DailyShown::Day> Daily::days(table::CalendarTime now,
                                                   const table::SessionId& who) const {
  std::vector<protocol::DailyShown::Day> days;
  for (const std::string& day : {day_of(now), day_before(now)}) {
    std::vector<DayResult> results;
    {
      const std::lock_guard lock(mutex_);
      if (const auto tries = tries_.find(day); tries != tries_.end()) {
        for (const auto& [person, one] : tries->second) {
          if (one.points) results.push_back({0, one.name, *one.points, person == who});
        }
      }
    }
    results = with_places(std::move(results));
    std::size_t place = 0;
    std::erase_if(results, [&](const DayResult& one) { return place++ >= kMostShown && !one.you; });
    days.push_back({day, std::move(results)});
  }
  return days;
}

Json Daily::own_data(const table::SessionId& who) const {
  Json all = Json::array();
  const std::lock_guard lock(mutex_);
  for (const auto& [day, tries] : tries_) {
    const Try* one = find(day, who);
    if (one == nullptr) continue;
    Json data{{"day", day}, {"table", one->table}, {"name", one->name}};
    if (one->points) data["points"] = *one->points;
    all.push_back(std::move(data));
  }
  return all;
}

void Daily::forget(const table::SessionId& who) {
  const std::lock_guard lock(mutex_);
  std::size_t gone = 0;
  for (auto& [day, tries] : tries_) gone += tries.erase(who);
  if (gone > 0) write(rows::kNoTriesOf, {who.hex()});
}

deals::Number Daily::root_of(const std::string& day) const {
  const std::lock_guard lock(mutex_);
  return table::hash_of_secret(secret_ + '/' + day).bytes();
}

void Daily::opened(const std::string& day, const table::SessionId& who, const std::string& table,
                   const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (day < first_day_) return;
  const Try* known = find(day, who);
  if (known != nullptr && !known->table.empty()) return;
  const Try one{table, name, {}};
  tries_[day].insert_or_assign(who, one);
  write(day, who, one);
}

void Daily::finished(const std::string& day, const table::SessionId& who, const std::string& table,
                     int points) {
  const std::lock_guard lock(mutex_);
  const Try* known = find(day, who);
  if (known == nullptr || known->table != table || known->points) return;
  Try& one = tries_[day][who];
  one.points = points;
  write(day, who, one);
}

void Daily::write(std::string_view statement, std::vector<std::string> values) {
  store::JournalEntry entry;
  entry.people = std::make_shared<const std::vector<store::PeopleRow>>(
      std::vector<store::PeopleRow>{{statement, std::move(values)}});
  journal_.append(std::move(entry), std::make_shared<WritesAnyway>());
}

void Daily::write(const std::string& day, const table::SessionId& who, const Try& one) {
  write(rows::kTry,
        {day, who.hex(), one.table, one.name, one.points ? std::to_string(*one.points) : ""});
}

}  // namespace lastcard::lobby
