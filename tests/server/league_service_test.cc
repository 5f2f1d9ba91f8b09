#include "server/league/league_service.h"

#include <future>
#include <map>
#include <string>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "server/league/events.h"
#include "server/league/server_rules.h"
#include "server/lobby/lobby.h"
#include "server/store/journal_writer.h"
#include "server/table/secret.h"

namespace lastcard::league {
namespace {

TEST(LeagueService, RefusesAndReleasesQueuedRequestsWhenItStops) {
  store::NoJournal journal;
  base::Pool pool;
  people::Accounts accounts(journal, pool, {});
  LeagueService service(journal, accounts, pool, {});
  const auto connection = std::make_shared<int>();
  std::vector<std::string> answers;
  const auto joins = [&] {
    service.join(table::SessionId(), {"code", {}, {}}, nullptr,
                 [&answers, connection](const Result<std::string, Refusal>& came) {
                   answers.push_back(came ? "ok" : came.error().code);
                 });
  };
  joins();
  service.unfollow_all(nullptr);
  pool.stop();
  service.stop();
  EXPECT_EQ(answers, std::vector<std::string>{"server_restarting"});
  joins();
  EXPECT_EQ(answers.size(), 2U);
  EXPECT_EQ(connection.use_count(), 1);
}

// All requests run on one thread, so nobody may fill its queue.
TEST(LeagueService, HasALimitOfWaitingRequestsForEachPerson) {
  store::NoJournal journal;
  base::Pool pool;
  people::Accounts accounts(journal, pool, {});
  LeagueService service(journal, accounts, pool, {});
  std::map<std::string, int> answers;
  const auto joins = [&](const table::SessionId& who) {
    service.join(who, {"code", {}, {}}, nullptr, [&](const Result<std::string, Refusal>& came) {
      ++answers[came ? std::string("ok") : came.error().code];
    });
  };
  for (int i = 0; i < LeagueService::kMostWaiting + 2; ++i) joins(table::SessionId());
  EXPECT_EQ(answers, (std::map<std::string, int>{{"too_fast", 2}}));
  joins(table::hash_of_secret("another person"));
  EXPECT_EQ(answers["too_fast"], 2);
  pool.stop();
  service.stop();
  EXPECT_EQ(answers["server_restarting"], LeagueService::kMostWaiting + 1);
}

// The sweeper waits for it, and the server waits for the sweeper when it stops.
TEST(LeagueService, DeletingUnusedLeaguesEndsAlthoughItsJobIsDropped) {
  boost::asio::io_context context;
  store::NoJournal journal;
  base::Pool pool;
  people::Accounts accounts(journal, pool, {});
  lobby::Lobby lobby(context, journal, pool, {});
  LeagueService service(journal, accounts, pool, {});
  SystemChance chance;
  const Decision founded =
      found({.principal = "11", .name = "Ann"},
            {.name = "Friday", .language = "en", .time_zone = "UTC"}, 1, chance);
  ASSERT_TRUE(founded);
  store::LeagueRows rows{"friday", {}};
  for (const Event& event : *founded) rows.rows.push_back({event.seq, to_json(event).dump()});
  service.restore({rows}, lobby);
  ASSERT_EQ(service.size(), 1U);
  pool.stop();
  service.stop();
  EXPECT_THROW(static_cast<void>(service.let_go_of(2)), std::future_error);
  EXPECT_EQ(service.size(), 1U);
}

}  // namespace
}  // namespace lastcard::league
