#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/base/handler_watch.h"
#include "server/base/histogram.h"
#include "server/base/pool.h"
#include "server/store/journal.h"
#include "server/table/bot_budget.h"
#include "server/table/bots/thinking.h"
#include "server/table/chance.h"
#include "server/table/core/table_core.h"
#include "server/table/daily_deals.h"
#include "server/table/league_listener.h"
#include "server/table/room.h"
#include "server/table/session_id.h"
#include "server/table/table_config.h"
#include "server/table/time_source.h"
#include "server/table/turn_listener.h"

namespace lastcard::table {

// What tables have done, for metrics. Read and added to from any thread.
struct TableCounts {
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> bot_moves = 0;
  std::atomic<std::uint64_t> bot_thoughts = 0;   // of those, thought of ahead
  std::atomic<std::uint64_t> bot_fallbacks = 0;  // that should have been, and were not in time
  std::atomic<std::uint64_t> refusals = 0;
  std::atomic<std::uint64_t> rounds = 0;
  std::atomic<std::uint64_t> matches = 0;
  std::atomic<std::uint64_t> frozen = 0;
  base::Histogram change_time;  // from a change's acceptance until it is durable and told
};

// Which tables there are, with whom, and which are gone. Any thread.
class Registry {
 public:
  Registry() = default;
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;
  virtual ~Registry() = default;
  // What is played there and who sits there, whenever it changes.
  virtual void changed(const TableConfig& config, const Room& room, store::TableStage stage) = 0;
  virtual void closed(const std::string& table) = 0;
};

// What tables need from the server around them. Outlives them all; any thread.
struct Services {
  store::Journal& journal;
  Registry& registry;
  TableCounts& counts;
  std::shared_ptr<const DeckScript> deck_script;  // may be null
  std::filesystem::path dump_dir;                 // where a frozen table is written down
  // How long the next round waits for those who are not ready.
  int next_round_ms = 20000;
  // How long the host may be away before somebody else is the host.
  std::chrono::milliseconds host_absence{180000};
  rules::Shelf* shelf = nullptr;     // null: no rule sets are kept
  LeagueListener* league = nullptr;  // null: nobody listens
  TimeSource& time = machine_time();
  BotBudget* bots = nullptr;            // null: bots among themselves play as fast as anybody
  bots::Thinking* thinking = nullptr;   // null: no bot thinks ahead, whatever its level
  TurnListener* turns = nullptr;        // null: nobody hears whose turn it is
  base::Pool* pool = nullptr;           // null: rules are read on the table's strand
  base::HandlerWatch* watch = nullptr;  // null: nobody measures how long a command takes
  base::Pool* records = nullptr;  // writes down matches that are over and frozen tables; null: at
                                  // once
  std::uint64_t entries_of_a_match = kEntriesOfAMatch;
  DailyDeals* daily = nullptr;  // null: there is no deal of the day
};

}  // namespace lastcard::table
