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
class LeagueService;
}
namespace lastcard::lobby {
class Daily;
}
namespace lastcard::people {
class Accounts;
}
namespace lastcard::push {
class Notifier;
}
namespace lastcard::rules {
class RuleSetStore;
}

namespace lastcard::app {

// The rules of the sweeper, in the order of the table "What is kept" in docs/operations.md. If you
// add a rule, add its line to the table. Requires: the parameters outlive the sweeper.
[[nodiscard]] std::vector<Sweeper::Rule> sweep_rules(
    const Options& options, store::JournalWriter& journal, archive::MatchPages& matches,
    rules::RuleSetStore& rule_sets, league::LeagueService& leagues, people::Accounts& accounts,
    push::Notifier& notifier, lobby::Daily& daily, const std::shared_ptr<TrustedClock>& clock);

}  // namespace lastcard::app
