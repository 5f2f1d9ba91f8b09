#pragma once

#include <cstdint>
#include <string>

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

namespace lastcard::app {

class Sweeper;

// What the database takes on the disk, in bytes.
struct DatabaseSize {
  std::uintmax_t file = 0;
  std::uintmax_t log = 0;
};

// All counters in Prometheus' text format. Without a journal `journal` and `sweeper` are null. Any
// thread.
[[nodiscard]] std::string metrics_text(const lobby::Lobby& lobby, const net::Hub& hub,
                                       const people::Accounts& accounts,
                                       const store::JournalCounts* journal, const Sweeper* sweeper,
                                       DatabaseSize size, const base::Pool& pool);

}  // namespace lastcard::app
