// Tests the laws of absence in whole seasons of sloppy people. sloppy.py checks the tables and
// ratings of such seasons.
#include "tests/league/sloppy_season.h"

#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

class SloppySeasons : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(SloppySeasons, AreJudgedByTheLawsOfAbsence) {
  SloppySeason season(GetParam());
  season.play();
  for (const std::string& law : season.broken()) ADD_FAILURE() << law;
  for (const Fixture& fixture : season.stage().season().fixtures)
    EXPECT_TRUE(fixture.decided() || fixture.cancelled) << fixture.id;
}
INSTANTIATE_TEST_SUITE_P(Seeds, SloppySeasons, ::testing::Range(1U, 21U));

// Checks that each kind of event occurs in these seasons. Otherwise their laws would prove little.
TEST(SloppySeason, CoversEverythingThatSloppyPeopleDo) {
  std::map<std::string_view, int> happened;
  std::set<HeldFor> held;
  std::set<ResultCode> by_clock;
  for (std::uint32_t seed = 1; seed <= 16; ++seed) {
    SloppySeason season(seed);
    season.play();
    for (const Event& event : season.stage().log) {
      ++happened[name_of(event.what)];
      if (const auto* what = std::get_if<FixtureHeld>(&event.what)) held.insert(what->why);
      const auto* result = std::get_if<ResultSet>(&event.what);
      if (result != nullptr && event.by == kByClock) by_clock.insert(result->result.code);
    }
  }
  for (const std::string_view name :
       {PauseBegun::kName, MatchResumed::kName, Substituted::kName, CanPlaySaid::kName,
        MatchVoided::kName, ReplayOrdered::kName, SeasonReopened::kName, TeamKept::kName,
        FixtureRestored::kName, WindowExtended::kName, WaitExtended::kName})
    EXPECT_GT(happened[name], 0) << name;
  for (const HeldFor why : {HeldFor::both_away, HeldFor::server_away, HeldFor::reopened})
    EXPECT_TRUE(held.contains(why)) << word_of(why);
  for (const ResultCode code :
       {ResultCode::forfeit_home, ResultCode::forfeit_away, ResultCode::double_forfeit})
    EXPECT_TRUE(by_clock.contains(code)) << word_of(code);
}

}  // namespace
}  // namespace lastcard::league
