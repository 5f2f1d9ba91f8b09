#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/app/backups.h"

namespace lastcard::base {
class Pool;
}
namespace lastcard::lobby {
class Lobby;
}
namespace lastcard::net {
class Hub;
}
namespace lastcard::people {
class Accounts;
}
namespace lastcard::store {
struct JournalCounts;
}
namespace lastcard::table::bots {
class ThinkingPool;
}

namespace lastcard::app {

class Sweeper;

// The size of the database on the disk, in bytes.
struct DatabaseSize {
  std::uintmax_t file = 0;
  std::uintmax_t log = 0;
};

// All metrics in Prometheus' text format. Without a journal, `journal` and `sweeper` are null, and
// `backups` is nullopt. Thread-safe.
[[nodiscard]] std::string metrics_text(const lobby::Lobby& lobby, const net::Hub& hub,
                                       const people::Accounts& accounts,
                                       const store::JournalCounts* journal, const Sweeper* sweeper,
                                       DatabaseSize size, const base::Pool& pool,
                                       const table::bots::ThinkingPool& thinking,
                                       const std::optional<BackupReport>& backups);

}  // namespace lastcard::app
