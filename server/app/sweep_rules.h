#pragma once

#include <memory>
#include <vector>

#include "server/app/options.h"
#include "server/app/sweeper.h"
#include "server/app/trusted_clock.h"

namespace lastcard::archive {
class MatchPages;
}
namespace lastcard::league {
class Hall;
}
namespace lastcard::lobby {
class Daily;
}
namespace lastcard::people {
class Accounts;
}
namespace lastcard::push {
class Office;
}
namespace lastcard::rules {
class Shelf;
}

namespace lastcard::app {

// What ends by itself in the database, in the order of the table "What is kept" in
// docs/operations.md. A rule that is added, as for what expires of people, gets its line there.
// What they refer to outlives the sweeper.
[[nodiscard]] std::vector<Sweeper::Rule> sweep_rules(
    const Options& options, store::JournalWriter& journal, archive::MatchPages& matches,
    rules::Shelf& shelf, league::Hall& hall, people::Accounts& accounts, push::Office& office,
    lobby::Daily& daily, const std::shared_ptr<TrustedClock>& clock);

}  // namespace lastcard::app
