// Who helps out another team.
#include <gtest/gtest.h>

#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

// Three teams of two and a substitute; a team may have one loan in the season.
struct Loans : ::testing::Test {
  Stage stage;
  std::string first;
  std::vector<std::string> own;   // of its home side
  std::vector<std::string> lent;  // of the team that has a bye

  void SetUp() override {
    stage.found_season({{"loans", 1}});
    for (const char* prefix : {"ann", "bob", "cleo"}) (void)stage.enters(prefix, 3);
    ASSERT_EQ(stage.starts(), "");
    first = stage.season().fixtures.front().id;
    own = stage.ids_of(stage.fixture(first).home, 3);
    lent = stage.ids_of(stage.season().matchdays.front().byes.front(), 3);
  }
  [[nodiscard]] std::string captain(Side side) const {
    return stage.captain_of(stage.fixture(first).team(side));
  }
  std::string act(Side side, Json action) {
    action["fixture"] = first;
    return stage.does(captain(side), action);
  }
  std::string asks(const std::string& person) {
    return act(Side::home, {{"action", "ask-loan"}, {"person", person}, {"for", own[1]}});
  }
  std::string answers(Side side, bool yes) {
    const std::string loan = stage.fixture(first).loans.back().id;
    return stage.does(captain(side), {{"action", "answer-loan"}, {"loan", loan}, {"yes", yes}});
  }
  [[nodiscard]] bool may(Side side, const char* action) const {
    const std::string all = stage.fixture_seen_by(captain(side), first)["you"]["may"].dump();
    return all.find(action) != std::string::npos;
  }
};

TEST_F(Loans, ArePlayersOnceTheOtherCaptainAgrees) {
  EXPECT_EQ(asks(lent[2]), "");
  const Json with_lent = {{"action", "enter-line-up"}, {"players", {own[0], lent[2]}}};
  EXPECT_EQ(act(Side::home, with_lent), "not_in_team");
  EXPECT_EQ(answers(Side::home, true), "not_allowed");
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", {own[1], lent[2]}}}),
            "stands_in_for_player");
  EXPECT_EQ(act(Side::home, with_lent), "");
}

TEST_F(Loans, AreTakenBackByWhoAskedWhileNobodyHasAnswered) {
  EXPECT_FALSE(may(Side::home, "answer-loan"));
  EXPECT_EQ(asks(lent[0]), "");
  EXPECT_EQ(asks(lent[1]), "loans_used_up");
  EXPECT_FALSE(may(Side::home, "ask-loan"));
  EXPECT_TRUE(may(Side::away, "ask-loan"));
  EXPECT_TRUE(may(Side::home, "answer-loan"));
  EXPECT_EQ(answers(Side::home, false), "");
  EXPECT_FALSE(may(Side::home, "answer-loan"));
  EXPECT_EQ(answers(Side::away, true), "already_answered");
  EXPECT_EQ(asks(lent[1]), "");
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(answers(Side::home, false), "already_answered");
}

// The losers of a match are weaker than people of whom nothing is known.
TEST_F(Loans, MayBeNewcomersForWhomeverAndNoStrongerPlayersWhoHideIt) {
  stage.play_fixture(first, 0, 4);
  const std::string loser = stage.fixture(first).home;
  const std::string winner = stage.fixture(first).away;
  const std::string third = stage.season().matchdays.front().byes.front();
  const auto lends = [&](const std::string& team, const std::string& lender) {
    for (const Fixture& each : stage.season().fixtures) {
      if (each.decided() || !each.side_of(team) || each.side_of(lender)) continue;
      return stage.does(stage.captain_of(team), {{"action", "ask-loan"},
                                                 {"fixture", each.id},
                                                 {"person", stage.ids_of(lender, 1).front()},
                                                 {"for", stage.ids_of(team, 1).front()}});
    }
    return std::string("no fixture");
  };
  EXPECT_EQ(lends(loser, third), "");
  EXPECT_EQ(stage.does(stage.captain_of(winner), {{"action", "opt-out-of-ratings"}, {"on", true}}),
            "");
  EXPECT_EQ(lends(third, winner), "loan_too_strong");
}

TEST_F(Loans, ThatNobodyAnsweredInTimeAreNotUsedUp) {
  const std::string team = stage.fixture(first).home;
  EXPECT_EQ(asks(lent[0]), "");
  stage.play_fixture(first, 0, 4);
  for (const Fixture& next : stage.season().fixtures) {
    const auto side = next.side_of(team);
    if (!side || next.decided()) continue;
    // Somebody who plays for neither of its two teams.
    for (const Team& lender : stage.season().teams) {
      if (next.side_of(lender.id)) continue;
      EXPECT_EQ(stage.does(stage.captain_of(team), {{"action", "ask-loan"},
                                                    {"fixture", next.id},
                                                    {"person", lender.roster.back().person},
                                                    {"for", own[2]}}),
                "");
      return;
    }
  }
  FAIL() << "it plays no other match";
}

}  // namespace
}  // namespace lastcard::league
