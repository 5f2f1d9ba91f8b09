#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/memory.h"
#include "engine/core/table.h"
#include "server/table/history.h"

namespace lastcard::table::bots {

// What the seats at one table remember of the round under way, for those whose bots remember: told
// step by step, or made again from the entries of the match, after a restart and for a bot that
// takes somebody's place. Either way a seat remembers the same. Its table's strand only.
class SeatMemories final : public HistoryWatcher {
 public:
  // Nobody remembers anything: another match begins, or this one is over.
  void clear() { memories_.clear(); }
  void dealt(const Table& table) override;
  void stepped(const Table& before, const Action& action, const std::vector<Event>& events,
               const Table& after) override;
  // What the seat remembers; from now on it is kept. `entries` are those of the match under way,
  // with the room at its beginning before them, as a MatchLog has them. Throws HistoryError if they
  // lead nowhere. Valid until the next call of anything here.
  [[nodiscard]] const Memory& of(Seat seat, const TableConfig& config,
                                 std::span<const std::string_view> entries);

 private:
  std::vector<std::unique_ptr<Memory>> memories_;  // by seat; short, or null: it remembers nothing
};

}  // namespace lastcard::table::bots
