#pragma once

#include <string>

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

// All counters in Prometheus' text format. `journal` may be null. Any thread.
[[nodiscard]] std::string metrics_text(const lobby::Lobby& lobby, const net::Hub& hub,
                                       const people::Accounts& accounts,
                                       const store::JournalCounts* journal);

}  // namespace lastcard::app
