// Tests how many of the server's shared tables leagues may open.
#include <gtest/gtest.h>

#include "tests/server/support/league.h"

namespace lastcard::test {
namespace {

bool has_table(const Json& view, const std::string& fixture) {
  return !fixture_in(view, fixture)["tables"].empty();
}

// All leagues of one owner may have one table at a time. The same people have two leagues, whose
// matches are half an hour apart.
class LeagueTables : public testing::Test {
 protected:
  LeagueTables() {
    prepare(server_, made_);
    first_ = made_.league;
    slot_ = fixture_in(follow(visitor_, first_), made_.fixture)["slot"].get<std::int64_t>();
    found_for(made_, slow());
    prepare(server_, made_);
    act(made_.owner, second(),
        {{"action", "set-slot"}, {"fixture", made_.fixture}, {"slot", slot_ + kHalfAnHour}});
  }
  static Json slow() { return {{"settings", {{"bot_pace_ms", 5000}, {"knock_grace_ms", 0}}}}; }
  static app::ServerTuning one_table() {
    app::ServerTuning tuning;
    tuning.league_tables = 1;
    return tuning;
  }
  [[nodiscard]] const std::string& second() const { return made_.league; }
  // Moves the clock until the first league has its table and the slot of the second has come.
  void await_both_slots() {
    server_.set_clock(slot_);
    await_league(visitor_, [&](const Json& view) { return has_table(view, made_.fixture); });
    server_.set_clock(slot_ + kHalfAnHour);
  }
  void await_table_of_second() {
    Client other = server_->connect();
    if (!has_table(follow(other, second()), made_.fixture))
      await_league(other, [&](const Json& view) { return has_table(view, made_.fixture); });
  }

  static constexpr std::int64_t kHalfAnHour = 1800;
  LeagueServer server_{TestServer::plain_options(), one_table()};
  SmallLeague made_ = small_league(server_, slow());
  std::string first_;
  Client visitor_ = server_->connect();
  std::int64_t slot_ = 0;
};

// All leagues of an owner share one limit of tables.
TEST_F(LeagueTables, CountAgainstTheLimitOfTheirLeaguesOwner) {
  await_both_slots();
  for (int i = 0; i < 20; ++i) {
    act(made_.owner, second(),
        {{"action", "change-league"}, {"about", "It is " + std::to_string(i)}});
  }
  EXPECT_EQ((*server_)->tables(), 1U);
  act(made_.owner, first_,
      {{"action", "decide-fixture"},
       {"fixture", made_.fixture},
       {"code", "forfeit-away"},
       {"reason", "It grew late."}});
  await_table_of_second();
}

// An owner cannot gain another share of tables for each league that they leave.
TEST_F(LeagueTables, OfOwnerlessLeaguesShareOneLimit) {
  const auto is_offered = [](const Json& view) { return view.contains("offered"); };
  made_.owner.must({{"type", "delete-account"}, {"name", "Olga"}});
  if (!is_offered(follow(made_.kim, first_))) await_league(made_.kim, is_offered);
  if (!is_offered(follow(made_.ingrid, second()))) await_league(made_.ingrid, is_offered);
  await_both_slots();
  for (int i = 0; i < 20; ++i)
    act(made_.kim, second(), {{"action", "opt-out-of-ratings"}, {"on", i % 2 == 0}});
  EXPECT_EQ((*server_)->tables(), 1U);
  act(made_.kim, first_, {{"action", "forfeit"}, {"fixture", made_.fixture}});
  await_table_of_second();
}

}  // namespace
}  // namespace lastcard::test
