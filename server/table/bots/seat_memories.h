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

// The memories of the seats at one table in the current round, for seats whose bots use a memory. A
// memory follows the match step by step. After a restart, or when a bot takes over a seat, it is
// rebuilt from the entries of the match; the result is the same. Only on the table's strand.
class SeatMemories final : public HistoryWatcher {
 public:
  // Drops all memories, because another match begins or the match is over.
  void clear() { memories_.clear(); }
  void dealt(const Table& table) override;
  void stepped(const Table& before, const Action& action, const std::vector<Event>& events,
               const Table& after) override;
  // The memory of the seat, which is created and kept from the first call on. `entries`: the
  // entries of the current match, preceded by the room at its beginning, as in a MatchLog. Throws
  // HistoryError if the entries cannot be replayed. Valid until the next call of any member.
  [[nodiscard]] const Memory& of(Seat seat, const TableConfig& config,
                                 std::span<const std::string_view> entries);

 private:
  std::vector<std::unique_ptr<Memory>> memories_;  // by seat; missing or null: no memory
};

}  // namespace lastcard::table::bots
