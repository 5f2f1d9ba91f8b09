#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/journal.h"
#include "server/table/chance.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// What tables have done, for metrics. Read and added to from any thread.
struct TableCounts {
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> bot_moves = 0;
  std::atomic<std::uint64_t> refusals = 0;
  std::atomic<std::uint64_t> rounds = 0;
  std::atomic<std::uint64_t> matches = 0;
  std::atomic<std::uint64_t> frozen = 0;
  std::atomic<std::uint64_t> journal_wait_us = 0;  // summed over all entries
};

// Who has a seat at a waiting or running table, and which tables are gone. Any thread.
class Registry {
 public:
  Registry() = default;
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;
  virtual ~Registry() = default;
  // These, and nobody else, have a seat at the table.
  virtual void set_seated(const std::string& table, const std::vector<SessionId>& sessions) = 0;
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
};

}  // namespace lastcard::table
