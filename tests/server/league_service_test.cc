#include "server/league/league_service.h"

#include <gtest/gtest.h>

#include "server/store/journal_writer.h"

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

}  // namespace
}  // namespace lastcard::league
