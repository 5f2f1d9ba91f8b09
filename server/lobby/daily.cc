#include "server/lobby/daily.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

#include "server/store/moment.h"
#include "server/table/secret.h"

namespace lastcard::lobby {
namespace {

namespace rows = store::daily_rows;

std::string day_before(table::CalendarTime now) { return day_of(now - std::chrono::hours(24)); }

// Nobody waits for these entries. After a restart, a table reports again what was lost.
class WritesAnyway final : public store::JournalListener {
 public:
  void journal_wrote(std::uint64_t /*seq*/) override {}
  void journal_stalled(std::uint64_t /*seq*/) override {}
  void journal_conflict(std::uint64_t /*seq*/) override {}
};

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
    const auto who = table::SessionId::from_hex(one.person);
    if (!who) continue;
    Day& day = days_[one.day];
    const auto [place, is_new] = day.tries.try_emplace(*who, Try{one.table, one.name, one.points});
    if (is_new && one.points) day.note(*who, place->second);
  }
  drop_before(day_before(now));
}

void Daily::Day::note(const table::SessionId& who, const Try& one) {
  Result result{*one.points, one.name, who};
  const auto place = std::ranges::upper_bound(results, result, std::less<>());
  results.insert(place, std::move(result));
}

const Daily::Try* Daily::find(const std::string& day, const table::SessionId& who) const {
  const auto known = days_.find(day);
  if (known == days_.end()) return nullptr;
  const auto found = known->second.tries.find(who);
  return found == known->second.tries.end() ? nullptr : &found->second;
}

std::optional<Daily::Try> Daily::try_of(const std::string& day, const table::SessionId& who) const {
  const std::lock_guard lock(mutex_);
  const Try* found = find(day, who);
  return found == nullptr ? std::nullopt : std::optional(*found);
}

std::string_view Daily::begin(table::CalendarTime now, const table::SessionId& who) {
  const std::string day = day_of(now);
  const std::lock_guard lock(mutex_);
  if (find(day, who) != nullptr) return "daily_played";
  auto& tries = days_[day].tries;
  if (tries.size() >= kMostTries) return "too_many_tables";
  tries.emplace(who, Try{});
  return {};
}

void Daily::drop_others(table::CalendarTime now) {
  const std::lock_guard lock(mutex_);
  drop_before(day_before(now));
  drop_after(day_of(now + std::chrono::hours(24)));
}

void Daily::give_back(const std::string& day, const table::SessionId& who) {
  const std::lock_guard lock(mutex_);
  const Try* found = find(day, who);
  if (found != nullptr && found->table.empty()) days_[day].tries.erase(who);
}

void Daily::drop_before(const std::string& day) {
  if (first_day_ == day) return;
  first_day_ = day;
  days_.erase(days_.begin(), days_.lower_bound(day));
  write(rows::kNoTriesBefore, {day});
}

void Daily::drop_after(const std::string& day) {
  const auto first = days_.upper_bound(day);
  if (first == days_.end()) return;
  days_.erase(first, days_.end());
  write(rows::kNoTriesAfter, {day});
}

std::vector<protocol::DailyShown::Day> Daily::days(table::CalendarTime now,
                                                   const table::SessionId& who) const {
  std::vector<protocol::DailyShown::Day> days;
  for (const std::string& day : {day_of(now), day_before(now)}) {
    protocol::DailyShown::Day& shown = days.emplace_back();
    shown.day = day;
    const std::lock_guard lock(mutex_);
    const auto known = days_.find(day);
    if (known == days_.end()) continue;
    const std::vector<Result>& results = known->second.results;
    // Equal points share a place.
    const auto show = [&](const Result& one) {
      const auto first =
          std::ranges::lower_bound(results, one.points, std::greater<>(), &Result::points);
      const int place = static_cast<int>(first - results.begin()) + 1;
      shown.results.push_back({place, one.name, one.points, one.who == who});
    };
    const auto end =
        results.begin() + static_cast<std::ptrdiff_t>(std::min(results.size(), kMostShown));
    std::for_each(results.begin(), end, show);
    const Try* own = find(day, who);
    if (own == nullptr || !own->points) continue;
    const auto place =
        std::ranges::lower_bound(results, Result{*own->points, own->name, who}, std::less<>());
    if (place >= end) show(*place);
  }
  return days;
}

Json Daily::own_data(const table::SessionId& who) const {
  Json all = Json::array();
  const std::lock_guard lock(mutex_);
  for (const auto& [day, known] : days_) {
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
  for (auto& [day, known] : days_) {
    gone += known.tries.erase(who);
    std::erase_if(known.results, [&](const Result& one) { return one.who == who; });
  }
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
  days_[day].tries.insert_or_assign(who, one);
  write(day, who, one);
}

void Daily::finished(const std::string& day, const table::SessionId& who, const std::string& table,
                     int points) {
  const std::lock_guard lock(mutex_);
  const Try* known = find(day, who);
  if (known == nullptr || known->table != table || known->points) return;
  Day& of_day = days_[day];
  Try& one = of_day.tries[who];
  one.points = points;
  of_day.note(who, one);
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
