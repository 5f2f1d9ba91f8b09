#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "engine/core/rules.h"
#include "protocol/codec/messages.h"
#include "server/store/daily_rows.h"
#include "server/store/journal.h"
#include "server/table/daily_deals.h"
#include "server/table/time_source.h"

namespace lastcard::lobby {

// "2026-11-29", by UTC.
[[nodiscard]] std::string day_of(table::CalendarTime time);

// The day's deal (docs/games.md): from what its cards follow, who has begun it and what came of it,
// today and the day before. Any thread. The journal outlives it.
class Daily final : public table::DailyDeals {
 public:
  static constexpr std::size_t kMostTries = 5000;  // a day
  static constexpr std::size_t kMostShown = 100;   // results of a day, and one's own

  explicit Daily(store::Journal& journal);
  // Before anybody connects. Makes the secret if there is none yet, and forgets what is older.
  void restore(const store::StoredDaily& stored, table::CalendarTime now);

  // The day's try of that person.
  struct Try {
    std::string table = {};  // empty: it is not durable yet
    std::string name = {};
    std::optional<int> points = {};
  };
  [[nodiscard]] std::optional<Try> try_of(const std::string& day,
                                          const table::SessionId& who) const;
  // Why that day's cannot begin, as a code of the protocol; empty: it has, and is theirs until
  // give_back.
  [[nodiscard]] std::string_view begin(table::CalendarTime now, const table::SessionId& who);
  // By a clock that is right: what is older than the day before is forgotten.
  void drop_old(table::CalendarTime now);
  // Unless the table has become durable.
  void give_back(const std::string& day, const table::SessionId& who);

  // The results of both days.
  [[nodiscard]] std::vector<protocol::DailyShown::Day> days(table::CalendarTime now,
                                                            const table::SessionId& who) const;
  // All that is kept of somebody, for the person.
  [[nodiscard]] Json own_data(const table::SessionId& who) const;
  // Whose account that was is nobody any more.
  void forget(const table::SessionId& who);

  [[nodiscard]] deals::Number root_of(const std::string& day) const override;
  void opened(const std::string& day, const table::SessionId& who, const std::string& table,
              const std::string& name) override;
  void finished(const std::string& day, const table::SessionId& who, const std::string& table,
                int points) override;

 private:
  struct Result {
    int points = 0;
    std::string name;
    table::SessionId who;
    // The best first, those with as many points by their names.
    friend bool operator<(const Result& one, const Result& other) {
      if (one.points != other.points) return one.points > other.points;
      return std::tie(one.name, one.who) < std::tie(other.name, other.who);
    }
  };
  struct Day {
    std::unordered_map<table::SessionId, Try, table::SessionId::Hash> tries = {};
    std::vector<Result> results = {};  // sorted
    // Notes the result of a try that has come to its end.
    void note(const table::SessionId& who, const Try& one);
  };
  // With the mutex held:
  [[nodiscard]] const Try* find(const std::string& day, const table::SessionId& who) const;
  void drop_before(const std::string& day);
  void write(std::string_view statement, std::vector<std::string> values);
  void write(const std::string& day, const table::SessionId& who, const Try& one);

  store::Journal& journal_;
  mutable std::mutex mutex_;         // of all the rest
  std::string secret_;               // hexadecimal
  std::map<std::string, Day> days_;  // by day
  std::string first_day_;            // of what is older nothing is kept
};

}  // namespace lastcard::lobby
