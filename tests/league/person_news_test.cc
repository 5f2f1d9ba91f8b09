// Tests the news that people get from their leagues: each kind, its recipients, and how long it is
// shown.
#include "server/league/person_news.h"

#include <algorithm>
#include <variant>

#include <gmock/gmock.h>

#include "server/league/moments.h"
#include "tests/league/match_day.h"

namespace lastcard::league {
namespace {

using push::Kind;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

struct PersonNews : MatchDay {
  [[nodiscard]] std::vector<Kind> told_id(const std::string& person) const {
    std::vector<Kind> kinds;
    for (const Telling& one : news_of(stage.league, EventLog(stage.log), person, stage.now()))
      kinds.push_back(one.kind);
    return kinds;
  }
  [[nodiscard]] std::vector<Kind> told(const std::string& name) const {
    return told_id(stage.id_of_person(name));
  }
  // Returns a team member by their place in the roster; the captain has place 0.
  [[nodiscard]] std::string player(Side side, std::size_t place = 1) const {
    return stage.season().team(fixture().team(side))->roster.at(place).person;
  }
  // Deletes a player's account.
  void leave(const std::string& person) {
    const std::string account = stage.league.person(person)->principal;
    for (const Event& event : forget(stage.league, account, stage.now())) stage.takes(event.what);
  }
  void propose() {
    const Json slots = {attempt().to - 30 * kHour};
    ASSERT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", slots}}), "");
  }
};

TEST_F(PersonNews, AProposalIsToldToTheOtherCaptainAlone) {
  propose();
  EXPECT_THAT(told(captain(Side::away)), ElementsAre(Kind::proposal));
  EXPECT_THAT(told(captain(Side::home)), IsEmpty());
  EXPECT_THAT(told_id(player(Side::away)), IsEmpty());
  EXPECT_THAT(told("owner"), IsEmpty());
}

TEST_F(PersonNews, AnAgreedTimeIsToldToBothTeamsExceptThePersonWhoSetIt) {
  agree_on(attempt().to - 30 * kHour);
  EXPECT_THAT(told(captain(Side::home)), ElementsAre(Kind::time));
  EXPECT_THAT(told_id(player(Side::away)), ElementsAre(Kind::time));
  EXPECT_THAT(told(captain(Side::away)), Not(Contains(Kind::time)));
}

TEST_F(PersonNews, AMissingLineUpIsToldToItsCaptain) {
  set_slot();
  EXPECT_THAT(told(captain(Side::home)), Contains(Kind::line_up));
  EXPECT_THAT(told_id(player(Side::home)), Not(Contains(Kind::line_up)));
  enter(Side::home);
  EXPECT_THAT(told(captain(Side::home)), Not(Contains(Kind::line_up)));
  EXPECT_THAT(told(captain(Side::away)), Contains(Kind::line_up));
}

TEST_F(PersonNews, AMissingLineUpIsToldOnlyADayBeforeTheReveal) {
  agree_on(attempt().to - 30 * kHour);
  const Instant due = reveals_at(stage.season().plan, fixture()) - kLineUpNotice;
  stage.pass_to(due - 1);
  EXPECT_THAT(told(captain(Side::home)), Not(Contains(Kind::line_up)));
  stage.pass_to(due);
  EXPECT_THAT(told(captain(Side::home)), Contains(Kind::line_up));
}

TEST_F(PersonNews, AMatchIsToldToItsPlayersAnHourBefore) {
  set_slot();
  enter(Side::home);
  enter(Side::away);
  const std::string third = player(Side::home, 2);
  stage.pass_to(slot - kMatchNotice - 1);
  EXPECT_THAT(told(captain(Side::home)), Not(Contains(Kind::league)));
  stage.pass_to(slot - kMatchNotice);
  EXPECT_THAT(told(captain(Side::home)), Contains(Kind::league));
  EXPECT_THAT(told_id(player(Side::home)), Contains(Kind::league));
  EXPECT_THAT(told_id(third), Not(Contains(Kind::league)));
}

TEST_F(PersonNews, TheNewsThatAMatchBeginsExpires) {
  begin();
  EXPECT_THAT(told(captain(Side::home)), Contains(Kind::league));
  stage.wakes_at(stage.now() + kMatchNotice + kDay);
  EXPECT_THAT(told(captain(Side::home)), Not(Contains(Kind::league)));
}

TEST_F(PersonNews, AResultIsToldToBothTeamsForTwoWeeks) {
  ASSERT_EQ(stage.does("owner", {{"action", "decide-fixture"},
                                 {"fixture", id},
                                 {"code", "forfeit-away"},
                                 {"reason", "Nobody came."}}),
            "");
  EXPECT_THAT(told(captain(Side::home)), ElementsAre(Kind::result));
  EXPECT_THAT(told_id(player(Side::away)), ElementsAre(Kind::result));
  EXPECT_THAT(told("owner"), IsEmpty());
  stage.wakes_at(stage.now() + kNewsLasts + 1);
  EXPECT_THAT(told(captain(Side::home)), IsEmpty());
}

TEST_F(PersonNews, ARulingIsToldToBothTeams) {
  begin();
  ASSERT_EQ(act(Side::home, {{"action", "forfeit"}}), "");
  ASSERT_EQ(act(Side::away, {{"action", "protest"}, {"text", "They left."}}), "");
  const std::string protest = stage.league.protests.back().id;
  ASSERT_EQ(stage.does("owner", {{"action", "rule-on-protest"},
                                 {"protest", protest},
                                 {"upheld", true},
                                 {"code", "void"},
                                 {"text", "They did."}}),
            "");
  EXPECT_THAT(told(captain(Side::home)), Contains(Kind::ruling).Times(1)) << "and that it is void";
  EXPECT_THAT(told_id(player(Side::away)), Contains(Kind::ruling).Times(1));
}

TEST_F(PersonNews, ADecisionThatIsTakenBackIsToldToBothTeams) {
  for (const char* code : {"forfeit-away", "played"}) {
    stage.pass(kMinute);
    ASSERT_EQ(stage.does("owner", {{"action", "decide-fixture"},
                                   {"fixture", id},
                                   {"code", code},
                                   {"reason", "They came after all."}}),
              "");
  }
  EXPECT_THAT(told(captain(Side::home)), ElementsAre(Kind::taken_back, Kind::result));
  EXPECT_THAT(told_id(player(Side::away)), ElementsAre(Kind::taken_back, Kind::result));
  EXPECT_THAT(told("owner"), IsEmpty());
}

TEST_F(PersonNews, ADepartedPlayerIsToldToTheCaptainsUntilASubstituteIsNamed) {
  const std::string substitute = player(Side::home, 2);
  stage.takes(RoleSet{fixture().home, substitute, TeamRole::vice});
  set_up();
  const std::string gone = player(Side::home);
  leave(gone);
  EXPECT_THAT(told(captain(Side::home)), Contains(Kind::player_left).Times(1));
  EXPECT_THAT(told_id(substitute), Contains(Kind::player_left).Times(1));
  EXPECT_THAT(told(captain(Side::away)), Not(Contains(Kind::player_left)));
  EXPECT_EQ(act(Side::home, {{"action", "substitute"},
                             {"out", gone},
                             {"in", substitute},
                             {"reason", "They have left."}}),
            "");
  EXPECT_THAT(told(captain(Side::home)), Not(Contains(Kind::player_left)));
}

TEST_F(PersonNews, ADepartedPlayerIsToldOnceTheLineUpsAreRevealed) {
  set_slot();
  enter(Side::home);
  ASSERT_EQ(act(Side::home, {{"action", "lock-line-up"}}), "");
  leave(player(Side::home));
  ASSERT_FALSE(attempt().revealed);
  EXPECT_THAT(told(captain(Side::home)), Not(Contains(Kind::player_left)));
  enter(Side::away);
  stage.pass(kMinute);
  ASSERT_EQ(act(Side::away, {{"action", "lock-line-up"}}), "");
  ASSERT_TRUE(attempt().revealed);
  EXPECT_THAT(told(captain(Side::home)), Contains(Kind::player_left).Times(1));
  EXPECT_THAT(told(captain(Side::away)), Not(Contains(Kind::player_left)));
  const auto tellings = tellings_of(stage.league, stage.log.back());
  ASSERT_EQ(tellings.size(), 1U) << "told when the line-ups are shown";
  EXPECT_THAT(tellings.front().people, ElementsAre(stage.id_of_person(captain(Side::home))));
}

TEST_F(PersonNews, ADepartedPlayerIsToldWhenTheResultIsTakenBack) {
  set_up();
  const auto decide = [this](const char* code) {
    EXPECT_EQ(stage.does("owner", {{"action", "decide-fixture"},
                                   {"fixture", id},
                                   {"code", code},
                                   {"reason", "They came after all."}}),
              "");
  };
  decide("forfeit-away");
  leave(player(Side::home));
  EXPECT_THAT(told(captain(Side::home)), Not(Contains(Kind::player_left))) << "nothing is played";
  stage.pass(kMinute);
  decide("played");
  EXPECT_THAT(told(captain(Side::home)), Contains(Kind::player_left).Times(1));
  const auto undone = std::ranges::find_if(stage.log, [](const Event& event) {
    return std::holds_alternative<ResultTakenBack>(event.what);
  });
  ASSERT_NE(undone, stage.log.end());
  const auto tellings = tellings_of(stage.league, *undone);
  const auto gap = std::ranges::find(tellings, Kind::player_left, &Telling::kind);
  ASSERT_NE(gap, tellings.end()) << "told at that moment";
  EXPECT_THAT(gap->people, ElementsAre(stage.id_of_person(captain(Side::home))));
}

TEST_F(PersonNews, ADepartedPlayerIsToldForEachLineUp) {
  const std::string leader = captain(Side::home);
  const std::string gone = player(Side::home);
  const std::vector<Fixture> fixtures = stage.season().fixtures;
  ASSERT_EQ(fixtures.size(), 2U);
  for (const Fixture& each : fixtures) stage.line_up(each.id);
  leave(gone);
  EXPECT_THAT(told(leader), ElementsAre(Kind::player_left, Kind::player_left));
  stage.takes(LeagueClosed{});
  EXPECT_THAT(told(leader), IsEmpty()) << "nobody can substitute";
}

TEST_F(PersonNews, APersonWhoLeftTheTeamGetsNoNews) {
  propose();
  const std::string person = stage.id_of_person(captain(Side::away));
  stage.league.season_of_fixture(id)->team(fixture().team(Side::away))->roster.clear();
  EXPECT_THAT(told_id(person), IsEmpty());
}

// All of the team's matches are on one evening, and each of them gives a reminder.
TEST(ManyPersonNews, AreCutToTwenty) {
  Stage stage;
  stage.found_season({{"legs", 1}});
  const std::string team = stage.enters("first", 2);
  for (int number = 10; number <= 30; ++number)
    stage.enters("team-" + std::to_string(number) + "-", 2);
  ASSERT_EQ(stage.starts(), "");
  std::size_t played = 0;
  const std::vector<Fixture> fixtures = stage.season().fixtures;
  for (const Fixture& fixture : fixtures) {
    if (!fixture.side_of(team)) continue;
    ++played;
    EXPECT_EQ(stage.does("owner", {{"action", "set-slot"},
                                   {"fixture", fixture.id},
                                   {"slot", stage.now() + 3 * kHour}}),
              "");
  }
  ASSERT_GT(played, kMostNews);
  const std::string captain = stage.id_of_person(stage.captain_of(team));
  EXPECT_EQ(news_of(stage.league, EventLog(stage.log), captain, stage.now()).size(), kMostNews);
}

}  // namespace
}  // namespace lastcard::league
