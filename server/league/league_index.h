#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/league/league.h"

namespace lastcard::league {

// Finds leagues by keys: a person, an invite code, a calendar's key, or a withheld table. Not
// thread-safe.
class LeagueIndex {
 public:
  enum class By : char { person = 'p', code = 'c', calendar = 'k', withheld_table = 't' };

  // All keys of a league, sorted.
  using Keys = std::vector<std::string>;
  template <class Tables>
  [[nodiscard]] static Keys keys_of(const League& league, const Tables& withheld) {
    Keys keys = keys_of(league);
    for (const std::string& table : withheld) keys.push_back(key(By::withheld_table, table));
    return sorted(std::move(keys));
  }

  // Replaces the keys of a league.
  void set(const std::string& league, Keys keys);
  void erase(const std::string& league) { set(league, {}); }

  // The ids of the leagues with that key.
  [[nodiscard]] std::vector<std::string> find(By by, std::string_view what) const;
  [[nodiscard]] std::size_t count(By by, std::string_view what) const;

 private:
  [[nodiscard]] static std::string key(By by, std::string_view what);
  [[nodiscard]] static Keys keys_of(const League& league);
  [[nodiscard]] static Keys sorted(Keys keys);

  std::unordered_map<std::string, Keys> keys_;                         // by league
  std::unordered_map<std::string, std::vector<std::string>> leagues_;  // by key
};

}  // namespace lastcard::league
