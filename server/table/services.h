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

// Counters of all tables, for metrics. Any thread may read and change them.
struct TableCounts {
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> bot_moves = 0;
  std::atomic<std::uint64_t> bot_thoughts = 0;   // of these, computed ahead by ThinkingPool
  std::atomic<std::uint64_t> bot_fallbacks = 0;  // should have been computed ahead
  std::atomic<std::uint64_t> refusals = 0;
  std::atomic<std::uint64_t> rounds = 0;
  std::atomic<std::uint64_t> matches = 0;
  std::atomic<std::uint64_t> frozen = 0;
  base::Histogram change_time;  // from the acceptance of a change until it is durable and sent
};

// The list of tables. Thread-safe.
class Registry {
 public:
  Registry() = default;
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;
  virtual ~Registry() = default;
  // Called whenever the configuration, the room or the stage of a table changes.
  virtual void changed(const TableConfig& config, const Room& room, store::TableStage stage) = 0;
  virtual void closed(const std::string& table) = 0;
};

// The services of the server that tables use. Outlive all tables. Thread-safe.
struct Services {
  store::Journal& journal;
  Registry& registry;
  TableCounts& counts;
  std::shared_ptr<const DeckScript> deck_script;  // may be null
  std::filesystem::path dump_dir;                 // the folder for dumps of frozen tables
  // The time, in milliseconds, that the next round waits for players who are not ready.
  int next_round_ms = 20000;
  // If the host is absent for so long, another person becomes the host.
  std::chrono::milliseconds host_absence{180000};
  rules::RuleSetStore* rule_sets = nullptr;  // null: no rule sets are stored
  LeagueListener* league = nullptr;          // null: no leagues
  TimeSource& time = machine_time();
  BotBudget* bots = nullptr;            // null: no limit on how fast bots play without people
  bots::Thinking* thinking = nullptr;   // null: no bot thinks ahead, whatever its level
  TurnListener* turns = nullptr;        // null: no notifications of turns
  base::Pool* pool = nullptr;           // null: rules are parsed on the table's strand
  base::HandlerWatch* watch = nullptr;  // null: command times are not measured
  base::Pool* records = nullptr;        // writes records and dumps of frozen tables; null: at once
  std::uint64_t entries_of_a_match = kEntriesOfAMatch;
  DailyDeals* daily = nullptr;  // null: there is no daily deal
};

}  // namespace lastcard::table
