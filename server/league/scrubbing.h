#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/league/events.h"

namespace lastcard::league {

// Words in a league's log as `take-out-words` names them: which ones, and of what.
using SaidOf = std::pair<Said, std::string>;
// The words of an event that an organiser can take out; nothing if it holds none.
[[nodiscard]] std::optional<SaidOf> words_to_take_out(const League& league, const Happening& what);

// What has to go out of a league's log, the one exception to "append-only": the names and remarks
// of people who deleted their account, and words that an organiser took out. Of those only what
// was written before.
class Scrubbing {
 public:
  // For each event of the log, in order.
  void note(const Event& event);
  [[nodiscard]] bool empty() const { return gone_.empty() && taken_.empty(); }
  // The event without what has to go; nothing: there is nothing of that in it. Pre: all are noted.
  [[nodiscard]] std::optional<Event> without(const Event& event) const;

 private:
  [[nodiscard]] std::optional<SaidOf> key_of(const Happening& what) const;

  std::set<std::string> gone_;                    // people
  std::map<SaidOf, std::uint64_t> taken_;         // by which entry, the last one
  std::map<std::string, std::string> protested_;  // the fixture of each protest
};

}  // namespace lastcard::league
