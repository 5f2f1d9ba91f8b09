#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// The reports of the tables. Repeated or late reports cause no events, because a report may be sent
// again after a restart.

struct TablesOpened {
  std::string fixture;
  std::vector<std::string> tables;  // codes, by board
};
struct MatchBegan {
  std::string fixture;
  int board = 0;
};
struct RoundReport {
  std::string fixture;
  int board = 0;
  int round = 0;  // from 1
  std::optional<Side> winner;
  BySide<int> cards_left;
  // The players' principals; "" is a bot. Empty: the players of the line-up.
  BySide<std::vector<std::string>> sitters = {};
};
struct MatchReport {
  std::string fixture;
  int board = 0;
  int home = 0;  // rounds won
  int away = 0;
  std::string match;
};
struct PersonSeen {
  std::string fixture;
  std::string principal;
  bool online = false;
};
// A table of the fixture was lost, or cannot be made.
struct NoTable {
  std::string fixture;
};
// A table of the fixture has stopped after an internal error. It may work again after a restart.
struct TableFrozen {
  std::string fixture;
};
using Report = std::variant<TablesOpened, MatchBegan, RoundReport, MatchReport, PersonSeen, NoTable,
                            TableFrozen>;

[[nodiscard]] std::vector<Event> report(const League& league, const Report& report, Instant now);

}  // namespace lastcard::league
