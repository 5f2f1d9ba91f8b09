#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "server/league/open_league.h"
#include "server/store/league_rows.h"

namespace lastcard::league {

// An imported league that is being written to the journal. The constructor does the slow work, so
// do not call it on the league service's thread. Afterwards only the league service's thread may
// use the object.
struct PendingImport {
  // Requires: replaying the events gives the league.
  PendingImport(std::shared_ptr<const League> made, std::vector<Event> events);

  // Returns the next entries to write, few enough that other writers need not wait long. Requires:
  // not all entries are taken.
  [[nodiscard]] store::LeagueRows take_some();
  [[nodiscard]] bool all_taken() const { return taken == rows.size(); }

  std::shared_ptr<const DurableLeague> durable;
  std::shared_ptr<OpenLeague> league = std::make_shared<OpenLeague>();
  // All entries. The texts of those that are taken have been moved away.
  std::vector<store::LeagueRows::Row> rows;
  std::size_t taken = 0;
};

}  // namespace lastcard::league
