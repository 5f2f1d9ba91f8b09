#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "server/league/model.h"

namespace lastcard::league {

// A LeagueView with a season, read for files and pages: names for ids, and members that need not
// be there. Refers to the view.
class SeasonReader {
 public:
  explicit SeasonReader(const Json& view);

  [[nodiscard]] static bool has_season(const Json& view);

  [[nodiscard]] const Json& league() const { return view_; }
  [[nodiscard]] const Json& season() const { return season_; }
  // A list of the season; an empty one if it is not there.
  [[nodiscard]] const Json& list(std::string_view name) const;
  [[nodiscard]] std::string team(std::string_view id) const;    // its name, else the id
  [[nodiscard]] std::string person(std::string_view id) const;  // likewise
  [[nodiscard]] int mark(std::string_view team) const;
  [[nodiscard]] std::string language() const { return text(view_, "language"); }
  [[nodiscard]] std::string zone() const { return text(view_, "time_zone"); }
  // "2026-12-01 20:00" by the league's clocks.
  [[nodiscard]] std::string local_text(Instant instant) const;

  // Members that may be absent, null or of another kind: "", `otherwise`, nothing.
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
