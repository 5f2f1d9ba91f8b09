// Tests withdrawals of two teams, of which one or both come back.
#include <gtest/gtest.h>

#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

// Four teams meet twice: each plays six fixtures.
struct Withdrawals : ::testing::Test {
  Stage stage;
  std::vector<std::string> teams;

  void SetUp() override {
    stage.found_season();
    for (const char* prefix : {"ann", "bob", "cleo", "dave"})
      teams.push_back(stage.enters(prefix, 3));
    ASSERT_EQ(stage.starts(), "");
  }
  // Returns the ids of the two fixtures between these teams.
  [[nodiscard]] std::vector<std::string> between(std::size_t one, std::size_t two) const {
    std::vector<std::string> ids;
    for (const Fixture& fixture : stage.season().fixtures) {
      if (fixture.side_of(teams[one]) && fixture.side_of(teams[two])) ids.push_back(fixture.id);
    }
    return ids;
  }
  void wins(std::size_t team, const std::string& id) {
    const bool home = stage.fixture(id).home == teams[team];
    stage.play_fixture(id, home ? 4 : 1, home ? 1 : 4);
  }
  void withdraws(std::size_t team) {
    stage.pass(1);
    EXPECT_EQ(
        stage.does("owner",
                   {{"action", "withdraw-team"}, {"team", teams[team]}, {"reason", "moved away"}}),
        "");
  }
  void comes_back(std::size_t team) {
    EXPECT_EQ(stage.does("owner", {{"action", "keep-team"}, {"team", teams[team]}}), "");
  }
  [[nodiscard]] bool is_expunged(std::size_t team) const {
    return stage.season().team(teams[team])->expunged;
  }
  // Returns the winner's id, "cancelled" or "to be played".
  [[nodiscard]] std::string winner(const std::string& id) const {
    const Fixture& fixture = stage.fixture(id);
    if (fixture.cancelled) return "cancelled";
    if (!fixture.decided()) return "to be played";
    return fixture.result->home > fixture.result->away ? fixture.home : fixture.away;
  }
};

TEST_F(Withdrawals, ALaterWithdrawalTakesNoWinFromATeamThatReturned) {
  const auto both = between(0, 1);
  wins(0, both[0]);
  for (const auto& id : between(1, 2)) wins(1, id);
  withdraws(0);
  ASSERT_TRUE(is_expunged(0));
  withdraws(1);
  ASSERT_FALSE(is_expunged(1));
  comes_back(0);
  EXPECT_EQ(winner(both[0]), teams[0]) << "it was played";
  EXPECT_EQ(stage.fixture(both[0]).result->code, ResultCode::played);
  EXPECT_EQ(winner(both[1]), teams[0]) << "the other team does not play it any more";
  comes_back(1);
  EXPECT_EQ(winner(both[0]), teams[0]);
  EXPECT_EQ(winner(both[1]), "to be played");
}

TEST_F(Withdrawals, AnEarlierWithdrawalStaysAWinOfATeamThatReturned) {
  for (const auto& id : between(1, 2)) wins(1, id);
  wins(1, between(1, 3)[0]);
  withdraws(1);
  ASSERT_FALSE(is_expunged(1));
  withdraws(0);
  ASSERT_TRUE(is_expunged(0));
  comes_back(0);
  for (const auto& id : between(0, 1)) EXPECT_EQ(winner(id), teams[0]);
  EXPECT_EQ(winner(between(0, 2)[0]), "to be played");
}

TEST_F(Withdrawals, AWithdrawnTeamLosesToATeamThatReturned) {
  wins(0, between(0, 1)[0]);
  for (const auto& id : between(0, 2)) wins(0, id);
  wins(1, between(1, 2)[0]);
  withdraws(0);
  ASSERT_FALSE(is_expunged(0));
  const std::string open = between(0, 1)[1];
  EXPECT_EQ(winner(open), teams[1]);
  withdraws(1);
  ASSERT_FALSE(is_expunged(1));
  comes_back(0);
  EXPECT_EQ(winner(open), teams[0]);
  comes_back(1);
  EXPECT_EQ(winner(open), "to be played");
}

TEST_F(Withdrawals, NoForfeitRemainsOnceBothTeamsHaveReturned) {
  for (const auto& id : between(0, 2)) wins(0, id);
  wins(0, between(0, 3)[0]);
  withdraws(0);
  ASSERT_FALSE(is_expunged(0));
  withdraws(1);
  ASSERT_TRUE(is_expunged(1));
  comes_back(0);
  for (const auto& id : between(0, 1)) EXPECT_EQ(winner(id), "cancelled");
  comes_back(1);
  for (const auto& id : between(0, 1)) EXPECT_EQ(winner(id), "to be played");
}

}  // namespace
}  // namespace lastcard::league
