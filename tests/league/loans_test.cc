// Tests loans: a player of one team helps out in another.
#include <algorithm>

#include <gtest/gtest.h>

#include "server/league/person_news.h"
#include "server/league/view.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

// A season of three teams of two players and a substitute. A team may have one loan in the season.
struct Loans : ::testing::Test {
  Stage stage;
  std::string first;
  std::vector<std::string> own;   // people of the home side of `first`
  std::vector<std::string> lent;  // people of the team that has a bye

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
  [[nodiscard]] const Loan& loan() const { return stage.fixture(first).loans.back(); }
  [[nodiscard]] std::string name(const std::string& person) const {
    return stage.league.person(person)->name;
  }
  std::string answers(const std::string& person, bool yes) {
    return stage.does(name(person), {{"action", "answer-loan"}, {"loan", loan().id}, {"yes", yes}});
  }
  std::string answers(Side side, bool yes) {
    return answers(stage.id_of_person(captain(side)), yes);
  }
  [[nodiscard]] bool may(const std::string& who, const char* action) const {
    const std::string all = stage.fixture_seen_by(who, first)["you"]["may"].dump();
    return all.find(action) != std::string::npos;
  }
};

TEST_F(Loans, MayPlayOnceThePlayerAndTheOtherCaptainAgree) {
  EXPECT_EQ(asks(lent[2]), "");
  const Json with_lent = {{"action", "enter-line-up"}, {"players", {own[0], lent[2]}}};
  EXPECT_EQ(act(Side::home, with_lent), "not_in_team");
  EXPECT_EQ(answers(Side::home, true), "not_allowed");
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(answers(Side::away, true), "already_answered");
  EXPECT_EQ(act(Side::home, with_lent), "not_in_team") << "nobody has asked them";
  EXPECT_EQ(answers(lent[2], true), "");
  EXPECT_EQ(answers(lent[2], false), "already_answered");
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", {own[1], lent[2]}}}),
            "stands_in_for_player");
  EXPECT_EQ(act(Side::home, with_lent), "");
}

TEST_F(Loans, AreInTheLogForThoseWhoSeeThemInTheView) {
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(answers(Side::away, true), "");
  const auto seen_by = [&](const std::string& who) {
    return std::ranges::count_if(stage.log, [&](const Event& event) {
      const bool of_loan = std::holds_alternative<LoanAsked>(event.what) ||
                           std::holds_alternative<LoanAnswered>(event.what);
      return of_loan && log_entry(stage.league, Stage::account(who), event);
    });
  };
  for (const std::string& who : {std::string("owner"), captain(Side::home), captain(Side::away),
                                 name(lent[0]), name(lent[2])}) {
    EXPECT_EQ(seen_by(who), 2) << who;
  }
  for (const std::string& who : {name(own[2]), name(lent[1])}) EXPECT_EQ(seen_by(who), 0) << who;
}

TEST_F(Loans, CannotPlayBesideThePlayerTheyReplace) {
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(answers(lent[2], true), "");
  EXPECT_EQ(answers(Side::away, true), "");
  ASSERT_EQ(
      stage.does("owner",
                 {{"action", "set-slot"}, {"fixture", first}, {"slot", stage.now() + 2 * kHour}}),
      "");
  stage.line_up(first);
  const auto changes = [&](const std::string& out, const std::string& in) {
    return act(Side::home, {{"action", "substitute"}, {"out", out}, {"in", in}, {"reason", "r"}});
  };
  EXPECT_EQ(changes(own[0], lent[2]), "stands_in_for_player");
  EXPECT_EQ(changes(own[1], lent[2]), "");
  stage.pass(2 * kHour);
  stage.all_arrive(first);
  ASSERT_TRUE(stage.fixture(first).attempt().began);
  EXPECT_EQ(changes(own[0], own[1]), "stands_in_for_player") << "the other way round";
  EXPECT_EQ(changes(lent[2], own[1]), "");
}

// A team member or a player on loan cannot leave while a settled line-up names them.
TEST_F(Loans, EndWhenThePlayerLeavesTheirTeamOrTheLeague) {
  const std::string team = stage.season().matchdays.front().byes.front();
  const Json leaves = {{"action", "leave-team"}, {"team", team}};
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(answers(lent[2], true), "");
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", {own[0], lent[2]}}}), "");
  stage.pass(kMinute);
  const auto has_ended = [&](const Stage& after) {
    EXPECT_FALSE(after.fixture(first).attempt().line_ups.home.entered());
    EXPECT_EQ(after.fixture(first).loans.back().state, LoanState::ended);
    const std::string asker = stage.id_of_person(captain(Side::home));
    const auto news = news_of(after.league, EventLog(after.log), asker, after.now());
    ASSERT_FALSE(news.empty());
    EXPECT_EQ(news.front().kind, push::Kind::loan);
    EXPECT_EQ(news.front().at, after.now());
  };
  const auto ends_by = [&](const std::string& who, const Json& action) {
    SCOPED_TRACE(action.dump());
    Stage copy = stage;
    EXPECT_EQ(copy.does(who, action), "");
    has_ended(copy);
  };
  ends_by(name(lent[2]), leaves);
  ends_by(name(lent[0]), {{"action", "drop-member"}, {"team", team}, {"person", lent[2]}});
  ends_by(name(lent[2]), {{"action", "leave-league"}});
  ends_by("owner", {{"action", "remove-person"}, {"person", lent[2]}});
  Stage without = stage;
  const std::string account = stage.league.person(lent[2])->principal;
  for (const Event& event : forget(stage.league, account, stage.now())) without.takes(event.what);
  has_ended(without);
  EXPECT_EQ(act(Side::home, {{"action", "lock-line-up"}}), "");
  for (const Json& action : {leaves, Json{{"action", "leave-league"}}})
    EXPECT_EQ(stage.does(name(lent[2]), action), "in_line_up");
  EXPECT_EQ(loan().state, LoanState::agreed);
}

// Otherwise both sides could name the same person.
TEST_F(Loans, EndWhenThePlayerJoinsOneOfTheTwoTeams) {
  ASSERT_EQ(stage.joins("zoe", {stage.code({{"role", "follower"}}), {}, {}}), "");
  const std::string zoe = stage.id_of_person("zoe");
  EXPECT_EQ(asks(zoe), "");
  EXPECT_EQ(answers(zoe, true), "");
  EXPECT_EQ(answers(Side::away, true), "");
  const Json with_zoe = {{"action", "enter-line-up"}, {"players", {own[0], zoe}}};
  EXPECT_EQ(act(Side::home, with_zoe), "");
  const auto joins_by = [&](const std::string& who, const Json& action) {
    SCOPED_TRACE(action.dump());
    Stage copy = stage;
    EXPECT_EQ(copy.does(who, action), "");
    EXPECT_EQ(copy.fixture(first).loans.back().state, LoanState::ended);
    EXPECT_FALSE(copy.fixture(first).attempt().line_ups.home.entered());
  };
  const std::string away = stage.fixture(first).away;
  joins_by("owner",
           {{"action", "set-role"}, {"team", away}, {"person", zoe}, {"role", "substitute"}});
  const std::string of_away = stage.code({{"role", "player"}, {"team", away}});
  Stage joined = stage;
  EXPECT_EQ(joined.joins("zoe", {of_away, {}, {}}), "");
  EXPECT_EQ(joined.fixture(first).loans.back().state, LoanState::ended);
  EXPECT_EQ(act(Side::home, {{"action", "lock-line-up"}}), "");
  EXPECT_EQ(stage.joins("zoe", {of_away, {}, {}}), "in_line_up");
  const std::string third = stage.season().matchdays.front().byes.front();
  const std::string of_third = stage.code({{"role", "player"}, {"team", third}});
  EXPECT_EQ(stage.joins("zoe", {of_third, {}, {}}), "") << "plays for neither side";
  EXPECT_EQ(loan().state, LoanState::agreed);
}

TEST_F(Loans, ThatHaveEndedCannotBeAnsweredButMayBeAskedForAgain) {
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(stage.does(name(lent[2]), {{"action", "leave-team"},
                                       {"team", stage.season().matchdays.front().byes.front()}}),
            "");
  const Json seen = stage.fixture_seen_by(captain(Side::home), first);
  EXPECT_EQ(seen["loans"].at(0)["state"], "ended");
  EXPECT_FALSE(may(captain(Side::away), "answer-loan"));
  EXPECT_EQ(answers(Side::away, true), "already_answered");
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(stage.fixture(first).loans.size(), 1U);
}

// An event that an earlier program logged keeps its meaning: the line-up stands, although its
// player left their team.
TEST_F(Loans, StandInAnOlderLogAlthoughThePlayerLeftTheirTeam) {
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(answers(lent[2], true), "");
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", {own[0], lent[2]}}}), "");
  stage.takes(MemberDropped{stage.season().matchdays.front().byes.front(), lent[2]});
  EXPECT_TRUE(stage.fixture(first).attempt().line_ups.home.entered());
  EXPECT_EQ(loan().state, LoanState::agreed);
}

TEST_F(Loans, ThePlayerMayAnswerBeforeTheOtherCaptain) {
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(answers(lent[2], true), "");
  EXPECT_EQ(answers(lent[2], true), "already_answered");
  EXPECT_EQ(loan().state, LoanState::person_agreed);
  EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"}, {"players", {own[0], lent[2]}}}),
            "not_in_team");
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(loan().state, LoanState::agreed);
}

TEST_F(Loans, EndWhenThePlayerDeclines) {
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(answers(lent[2], false), "");
  EXPECT_EQ(loan().state, LoanState::declined);
  EXPECT_EQ(answers(Side::away, true), "already_answered");
  EXPECT_EQ(asks(lent[1]), "") << "it is not used up";
}

TEST_F(Loans, AreSeenByThePlayerAndTheirCaptainWhoCannotAnswerThem) {
  EXPECT_EQ(asks(lent[2]), "");
  const auto seen = [&](const std::string& person) {
    return stage.fixture_seen_by(name(person), first).value("loans", Json::array()).size();
  };
  EXPECT_EQ(seen(lent[2]), 1U);
  EXPECT_EQ(seen(lent[0]), 1U) << "their captain";
  EXPECT_EQ(seen(lent[1]), 0U);
  EXPECT_FALSE(stage.fixture_seen_by("x", first).contains("loans"));
  EXPECT_TRUE(may(name(lent[2]), "answer-loan"));
  EXPECT_FALSE(may(name(lent[0]), "answer-loan"));
  for (const auto& other : {lent[0], lent[1]}) EXPECT_EQ(answers(other, true), "not_allowed");
  EXPECT_EQ(answers(lent[2], true), "");
}

TEST_F(Loans, AreAnnouncedOnlyToThePeopleWhomTheyConcern) {
  const auto told = [&](const std::string& person) {
    const auto news = news_of(stage.league, EventLog(stage.log), person, stage.now());
    return std::ranges::count(news, push::Kind::loan, &Telling::kind);
  };
  const std::string asker = stage.id_of_person(captain(Side::home));
  const std::string other = stage.id_of_person(captain(Side::away));
  EXPECT_EQ(asks(lent[2]), "");
  for (const auto& person : {other, lent[2], lent[0]}) EXPECT_EQ(told(person), 1) << person;
  for (const auto& person : {asker, lent[1], own[1]}) EXPECT_EQ(told(person), 0) << person;
  EXPECT_EQ(answers(lent[2], true), "");
  EXPECT_EQ(told(asker), 1);
  EXPECT_EQ(told(lent[2]), 1) << "not of what they did themselves";
}

// A captain can ask and take it back again and again. The view then still shows one loan for each
// person, so it does not grow.
TEST_F(Loans, AreListedOncePerPersonHoweverOftenTheyAreAskedFor) {
  for (int time = 0; time < 3; ++time) {
    for (const auto& person : {lent[2], lent[1]}) {
      EXPECT_EQ(asks(person), "");
      EXPECT_EQ(answers(Side::home, false), "");
    }
  }
  EXPECT_EQ(stage.fixture(first).loans.size(), 2U);
  EXPECT_EQ(asks(lent[2]), "");
  EXPECT_EQ(stage.fixture(first).loans.size(), 2U);
  EXPECT_EQ(loan().state, LoanState::asked);
}

// A person of an imported league cannot be lent before an account claims them.
TEST_F(Loans, NeedAPlayerWithAnAccount) {
  const auto unclaimed = [&] {
    std::vector<std::string> ids;
    const Json view = stage.view(captain(Side::home));
    for (const Json& person : view["people"]) {
      if (person.contains("unclaimed")) ids.push_back(person["person"]);
    }
    return ids;
  };
  EXPECT_EQ(unclaimed(), std::vector<std::string>());
  stage.league.person(lent[2])->principal.clear();
  EXPECT_EQ(asks(lent[2]), "person_unclaimed");
  EXPECT_EQ(unclaimed(), std::vector{lent[2]}) << "the captain's page does not offer them";
}

TEST_F(Loans, CanBeTakenBackByTheAskerUntilBothHaveAnswered) {
  EXPECT_FALSE(may(captain(Side::home), "answer-loan"));
  EXPECT_EQ(asks(lent[0]), "");
  EXPECT_EQ(asks(lent[1]), "loans_used_up");
  EXPECT_FALSE(may(captain(Side::home), "ask-loan"));
  EXPECT_TRUE(may(captain(Side::away), "ask-loan"));
  EXPECT_TRUE(may(captain(Side::home), "answer-loan"));
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(answers(Side::home, false), "");
  EXPECT_FALSE(may(captain(Side::home), "answer-loan"));
  EXPECT_EQ(answers(Side::away, true), "already_answered");
  EXPECT_EQ(asks(lent[1]), "");
  EXPECT_EQ(answers(Side::away, true), "");
  EXPECT_EQ(answers(lent[1], true), "");
  EXPECT_EQ(answers(Side::home, false), "already_answered");
}

// After a lost match, the losers' ratings are below those of unrated players.
TEST_F(Loans, MayBeUnratedPlayersButNotStrongerOnesWithHiddenRatings) {
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

TEST_F(Loans, ThatGotNoAnswerInTimeDoNotCountAgainstTheLimit) {
  const std::string team = stage.fixture(first).home;
  EXPECT_EQ(asks(lent[0]), "");
  stage.play_fixture(first, 0, 4);
  for (const Fixture& next : stage.season().fixtures) {
    const auto side = next.side_of(team);
    if (!side || next.decided()) continue;
    // Asks for a player of a team that does not play in this fixture.
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
