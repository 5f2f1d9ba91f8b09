#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "server/league/open_league.h"
#include "server/store/league_rows.h"

namespace lastcard::league {

// A league that somebody brought, on its way to the disk. All that takes long is made when it is
// constructed, which is not on the hall's thread; then it belongs to that.
struct Brought {
  // Pre: the league is what the events make of it.
  Brought(std::shared_ptr<const League> made, std::vector<Event> events);

  // Those of the entries that are to be written next, so few that others need not wait for them.
  // Pre: not all are taken.
  [[nodiscard]] store::LeagueRows take_some();
  [[nodiscard]] bool all_taken() const { return taken == rows.size(); }

  std::shared_ptr<const DurableLeague> durable;
  std::shared_ptr<OpenLeague> league = std::make_shared<OpenLeague>();
  std::vector<store::LeagueRows::Row> rows;  // of those that are taken without the texts
  std::size_t taken = 0;
};

}  // namespace lastcard::league
