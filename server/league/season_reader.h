#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "server/league/model.h"

namespace lastcard::league {

// Reads a LeagueView with a season for files and pages: maps ids to names, and tolerates absent
// members. It refers to the view, which must outlive it.
class SeasonReader {
 public:
  explicit SeasonReader(const Json& view);

  [[nodiscard]] static bool has_season(const Json& view);

  [[nodiscard]] const Json& league() const { return view_; }
  [[nodiscard]] const Json& season() const { return season_; }
  // A list of the season; empty if it is absent.
  [[nodiscard]] const Json& list(std::string_view name) const;
  [[nodiscard]] std::string team(std::string_view id) const;    // the name, or else the id
  [[nodiscard]] std::string person(std::string_view id) const;  // the name, or else the id
  [[nodiscard]] int mark(std::string_view team) const;
  [[nodiscard]] std::string language() const { return text(view_, "language"); }
  [[nodiscard]] std::string zone() const { return text(view_, "time_zone"); }
  // The local time in the league's time zone, like "2026-12-01 20:00".
  [[nodiscard]] std::string local_text(Instant instant) const;

  // For members that are absent, null or of another type, these return "", `otherwise`, false or
  // nothing.
  [[nodiscard]] static std::string text(const Json& object, std::string_view name);
  [[nodiscard]] static int number(const Json& object, std::string_view name, int otherwise = 0);
  [[nodiscard]] static bool flag(const Json& object, std::string_view name);
  [[nodiscard]] static const Json* member(const Json& object, std::string_view name);
  [[nodiscard]] static std::optional<Instant> instant(const Json& object, std::string_view name);

 private:
  struct Team {
    std::string name;
    int mark = 0;
  };
  const Json& view_;
  const Json& season_;
  std::unordered_map<std::string, Team> teams_;
  std::unordered_map<std::string, std::string> people_;
};

}  // namespace lastcard::league
