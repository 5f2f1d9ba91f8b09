#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace soci {
class session;
}

namespace lastcard::store {

// The stored data of the daily deal; see server/lobby/daily.h. It is written as changes of the data
// about people (people_rows.h).
struct StoredDaily {
  struct Try {
    std::string day;     // "2026-11-29"
    std::string person;  // SessionId::hex
    std::string table;   // the code
    std::string name;
    std::optional<int> points;
  };
  std::string secret;  // empty: not made yet
  std::vector<Try> tries;
};

namespace daily_rows {
inline constexpr std::string_view kSecret =
    "INSERT OR REPLACE INTO daily_secret (id, secret) VALUES (1, :s)";
inline constexpr std::string_view kTry =
    "INSERT OR REPLACE INTO daily_tries (day, person, table_code, name, points) "
    "VALUES (:d, :p, :t, :n, nullif(:r, ''))";
inline constexpr std::string_view kNoTriesOf = "DELETE FROM daily_tries WHERE person = :p";
inline constexpr std::string_view kNoTriesBefore = "DELETE FROM daily_tries WHERE day < :d";
inline constexpr std::string_view kNoTriesAfter = "DELETE FROM daily_tries WHERE day > :d";
}  // namespace daily_rows

// Reads the daily deal, without the tries of people whose accounts were deleted.
[[nodiscard]] StoredDaily load_daily(soci::session& session);

}  // namespace lastcard::store
