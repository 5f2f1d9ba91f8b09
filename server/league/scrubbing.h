#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/league/events.h"

namespace lastcard::league {

// Words in a league's log as `take-out-words` names them: their kind, and what they are about.
using SaidOf = std::pair<Said, std::string>;
// Returns which words of an event an organiser can take out, or nullopt if it has none.
[[nodiscard]] std::optional<SaidOf> words_to_take_out(const League& league, const Happening& what);

// Finds what must be removed from a league's log, the one exception to "append-only": names and
// remarks of people whose accounts were deleted, and words that an organiser removed. Only words
// that were written before the removal are affected.
class Scrubbing {
 public:
  // Call this for each event of the log, in order.
  void note(const Event& event);
  [[nodiscard]] bool empty() const { return gone_.empty() && taken_.empty(); }
  // Returns the event without the removed parts, or nullopt if it has none. Requires: note() was
  // called for the whole log.
  [[nodiscard]] std::optional<Event> without(const Event& event) const;

 private:
  [[nodiscard]] std::optional<SaidOf> key_of(const Happening& what) const;

  void note_plan(const std::string& season, const Plan& plan);
  [[nodiscard]] bool takes_team_name_out(Event& event) const;

  std::map<std::string, std::uint64_t> gone_;     // people, and the entry that deleted each
  std::map<SaidOf, std::uint64_t> taken_;         // the newest entry that removed them
  std::map<std::string, std::string> protested_;  // the fixture of each protest
  std::set<std::string> singles_;                 // nights of single players
  std::map<std::string, std::string> entered_;    // the season of each team
  std::map<std::string, std::string> entrants_;   // the person after whom a team is named
};

}  // namespace lastcard::league
