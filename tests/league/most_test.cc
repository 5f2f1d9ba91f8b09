// Tests the limits of a league's size, and what counts towards them.
#include "server/league/most.h"

#include <gtest/gtest.h>

#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

TEST(LeagueLimits, PeopleWhoLeftMakeRoomForOthers) {
  Stage stage;
  const std::string code = stage.code({{"role", "follower"}});
  const auto fill = [&](std::size_t most, bool former) {
    while (stage.league.people.size() < most) {
      Person person;
      person.id = "q" + std::to_string(stage.league.people.size());
      person.name = "Quin " + person.id;
      person.former = former;
      stage.league.people.push_back(std::move(person));
    }
  };
  fill(kMostPeople, false);
  EXPECT_EQ(stage.joins("zed", {code, {}, {}}), "too_many_people");
  stage.league.people.back().former = true;
  EXPECT_EQ(stage.joins("zed", {code, {}, {}}), "");
  stage.league.people.at(1).former = true;
  fill(kMostPeopleEver, true);
  EXPECT_EQ(stage.joins("yan", {code, {}, {}}), "too_many_people");
}

TEST(LeagueLimits, PlayedMatchesOfArchivedSeasonsDoNotCount) {
  League league;
  Season& season = league.seasons.emplace_back();
  for (const auto code : {ResultCode::played, ResultCode::forfeit_home}) {
    MatchResult result;
    result.code = code;
    season.fixtures.emplace_back().result = result;
  }
  season.fixtures.emplace_back();
  season.status = SeasonStatus::active;
  EXPECT_EQ(fixtures_of(league), 3U);
  season.status = SeasonStatus::archived;
  EXPECT_EQ(fixtures_of(league), 2U);
}

}  // namespace
}  // namespace lastcard::league
