#include "server/app/sweep_rules.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include "server/app/trusted_clock.h"
#include "server/archive/match_pages.h"
#include "server/league/league_service.h"
#include "server/lobby/daily.h"
#include "server/people/accounts.h"
#include "server/push/notifier.h"
#include "server/rules/rule_set_store.h"
#include "server/store/former_people.h"
#include "server/store/journal_writer.h"
#include "server/store/league_rows.h"
#include "server/store/moment.h"
#include "server/store/sweeping.h"

namespace lastcard::app {
namespace {

// The sizes of chunks: a move's commit waits for at most one chunk. Matches take many pages.
constexpr std::size_t kMatches = 10;
constexpr std::size_t kMatchesAnew = 4;
constexpr std::size_t kRuleSets = 50;
constexpr int kPages = 64;
constexpr league::Instant kIdleLeague = 180 * league::kDay;

std::string days_ago(int days) {
  return store::moment_text(std::chrono::system_clock::now() - std::chrono::days(days));
}

// If there is hardly any room left, rule sets are deleted after a week without use.
int days_without_use(int days, std::size_t kept, std::size_t most) {
  constexpr int kWeek = 7;
  const bool crowded = kept * 10 >= most * 9;
  if (!crowded) return days;
  return days > 0 ? std::min(days, kWeek) : kWeek;
}

std::size_t transaction(store::JournalWriter& journal,
                        const std::function<std::size_t(soci::session&)>& work) {
  return journal.work_on(
      [&](store::Database& database) { return database.within_transaction(work); });
}

// Records the used rule sets before anything is deleted.
void note_used(store::JournalWriter& journal, rules::RuleSetStore& rule_sets,
               const league::LeagueService& leagues) {
  for (const std::string& id : leagues.rule_sets_in_use()) rule_sets.note_used(id);
  const std::vector<std::string> used = rule_sets.take_used();
  const std::string now = days_ago(0);
  std::size_t first = 0;
  try {
    for (; first < used.size(); first += kRuleSets) {
      const auto last = std::min(used.size(), first + kRuleSets);
      const std::vector<std::string> some(used.begin() + static_cast<std::ptrdiff_t>(first),
                                          used.begin() + static_cast<std::ptrdiff_t>(last));
      transaction(journal, [&](soci::session& session) {
        store::note_rule_sets_used(session, some, now);
        return some.size();
      });
    }
  } catch (...) {
    // Otherwise the next round would delete them as unused.
    for (; first < used.size(); ++first) rule_sets.note_used(used[first]);
    throw;
  }
}

std::size_t sweep_rule_sets(store::JournalWriter& journal, rules::RuleSetStore& rule_sets,
                            int days) {
  std::vector<std::string> going;
  transaction(journal, [&](soci::session& session) {
    going = store::unused_rule_sets(session, days_ago(days), kRuleSets);
    return going.size();
  });
  going = rule_sets.let_go(going);
  if (going.empty()) return 0;
  try {
    transaction(journal, [&](soci::session& session) {
      store::remove_rule_sets(session, going);
      return going.size();
    });
  } catch (...) {
    rule_sets.stay(going);
    throw;
  }
  rule_sets.gone(going);
  return going.size();
}

}  // namespace

std::vector<Sweeper::Rule> sweep_rules(const Options& options, store::JournalWriter& journal,
                                       archive::MatchPages& matches, rules::RuleSetStore& rule_sets,
                                       league::LeagueService& leagues, people::Accounts& accounts,
                                       push::Notifier& notifier, lobby::Daily& daily,
                                       const std::shared_ptr<TrustedClock>& clock) {
  // Data is deleted by age only if the clock is trusted.
  const auto by_age = [clock](std::function<std::size_t()> sweep) {
    return [clock, sweep = std::move(sweep)] { return clock->is_right() ? sweep() : 0; };
  };
  std::vector<Sweeper::Rule> rules;
  rules.push_back({"names of former people", [&journal] {
                     return transaction(journal, [](soci::session& session) {
                       return store::sweep_former_people(session, kMatchesAnew);
                     });
                   }});
  if (const int days = options.keep_matches_days; days > 0) {
    rules.push_back({"matches", by_age([&journal, &matches, days] {
                       const auto gone = transaction(journal, [&](soci::session& session) {
                         return store::sweep_matches(session, days_ago(days), kMatches);
                       });
                       if (gone > 0) matches.forget_opened();
                       return gone;
                     })});
  }
  rules.push_back({"closed tables", [&journal, sweep = std::make_shared<store::TableSweep>()] {
                     return journal.work_on(
                         [&](store::Database& database) { return database.sweep_tables(*sweep); });
                   }});
  rules.push_back(
      {"rule sets", by_age([&journal, &rule_sets, &leagues, days = options.keep_rule_sets_days,
                            most = static_cast<std::size_t>(options.max_rule_sets)] {
         note_used(journal, rule_sets, leagues);
         const int after = days_without_use(days, rule_sets.size(), most);
         return after > 0 ? sweep_rule_sets(journal, rule_sets, after) : std::size_t{0};
       })});
  rules.push_back({"leagues of which nothing came", by_age([&journal, &leagues] {
                     const std::vector<std::string> gone =
                         leagues.let_go_of(leagues.now() - kIdleLeague);
                     if (gone.empty()) return std::size_t{0};
                     return transaction(journal, [&](soci::session& session) {
                       store::remove_leagues(session, gone);
                       return gone.size();
                     });
                   })});
  rules.push_back({"sessions and links", by_age([&accounts] { return accounts.end_some(); })});
  rules.push_back({"browsers that are told", by_age([&notifier] { return notifier.drop_old(); })});
  rules.push_back({"results of the day's deal", by_age([&daily, clock] {
                     daily.drop_others(clock->now());
                     return std::size_t{0};
                   })});
  // Last: the space that the other rules have freed.
  rules.push_back({"pages of the file", [&journal] {
                     return journal.work_on(
                         [](store::Database& database) { return database.shrink(kPages); });
                   }});
  return rules;
}

}  // namespace lastcard::app
