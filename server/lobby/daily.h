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

// The date in UTC, like "2026-11-29".
[[nodiscard]] std::string day_of(table::CalendarTime time);

// The daily deal (docs/games.md): the secret from which its cards follow, who has begun it, and the
// results, for today and the day before. Thread-safe. The journal must outlive it.
class Daily final : public table::DailyDeals {
 public:
  static constexpr std::size_t kMostTries = 5000;  // per day
  static constexpr std::size_t kMostShown = 100;   // results per day; the viewer's own is added

  explicit Daily(store::Journal& journal);
  // Restores the stored tries and deletes those of earlier days. Stores a new secret if the
  // database has no secret yet. Requires: no client is connected yet.
  void restore(const store::StoredDaily& stored, table::CalendarTime now);

  // A person's try of one day's deal.
  struct Try {
    std::string table = {};  // empty until the table is durable
    std::string name = {};
    std::optional<int> points = {};
  };
  [[nodiscard]] std::optional<Try> try_of(const std::string& day,
                                          const table::SessionId& who) const;
  // Reserves today's try for the person until give_back(). Returns an empty text, or why not, as a
  // code of the protocol.
  [[nodiscard]] std::string_view begin(table::CalendarTime now, const table::SessionId& who);
  // Deletes the tries of days before yesterday and after tomorrow. The latter were made while the
  // clock was wrong. Requires: the clock is known to be right.
  void drop_others(table::CalendarTime now);
  // Gives a reserved try back. Does nothing if the table has become durable.
  void give_back(const std::string& day, const table::SessionId& who);

  // The results of today and yesterday.
  [[nodiscard]] std::vector<protocol::DailyShown::Day> days(table::CalendarTime now,
                                                            const table::SessionId& who) const;
  // The stored data about a person, for the data export.
  [[nodiscard]] Json own_data(const table::SessionId& who) const;
  // Deletes the tries of a person whose account was deleted.
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
    // Sorts by points, the best first, and then by name.
    friend bool operator<(const Result& one, const Result& other) {
      if (one.points != other.points) return one.points > other.points;
      return std::tie(one.name, one.who) < std::tie(other.name, other.who);
    }
  };
  struct Day {
    std::unordered_map<table::SessionId, Try, table::SessionId::Hash> tries = {};
    std::vector<Result> results = {};  // sorted
    // Adds the result of a finished try.
    void note(const table::SessionId& who, const Try& one);
  };
  // The caller holds mutex_:
  [[nodiscard]] const Try* find(const std::string& day, const table::SessionId& who) const;
  void drop_before(const std::string& day);
  void drop_after(const std::string& day);
  void write(std::string_view statement, std::vector<std::string> values);
  void write(const std::string& day, const table::SessionId& who, const Try& one);

  store::Journal& journal_;
  mutable std::mutex mutex_;         // guards all members below
  std::string secret_;               // hexadecimal
  std::map<std::string, Day> days_;  // by day
  std::string first_day_;            // earlier days are deleted
};

}  // namespace lastcard::lobby
