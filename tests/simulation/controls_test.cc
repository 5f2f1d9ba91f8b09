// The simulation must notice the faults for which it was written. Each test breaks a part of it on
// purpose.
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/world.h"

namespace lastcard::simulation {
namespace {

using testing::HasSubstr;

class Controls : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }

  // Returns what the first of a few worlds reports that contains `words`, or "" if none does. One
  // defect can break a world in several ways.
  std::string noticed(Defect defect, std::string_view words = "") {
    constexpr std::uint64_t kMost = 20;
    for (std::uint64_t seed = 1; seed <= kMost; ++seed) {
      WorldPlan plan;
      plan.seed = seed;
      plan.faults.defect = defect;
      if (defect == Defect::drops_a_batch_for_an_entry) plan.faults.poison = 100;
      const WorldReport report = World(disk_, plan).run();
      if (!report.broken.empty() && report.broken.find(words) != std::string::npos)
        return report.broken;
    }
    return "";
  }

  SimulatedDisk disk_;
};

TEST_F(Controls, AJournalThatAcknowledgesBeforeItWritesIsNoticed) {
  EXPECT_THAT(noticed(Defect::acknowledges_too_early), HasSubstr("was told to"));
}
TEST_F(Controls, AServerThatDoesNotWaitForTheDiskIsNoticed) {
  EXPECT_THAT(noticed(Defect::disk_is_not_waited_for, "was told to"), HasSubstr("was told to"));
}
TEST_F(Controls, AJournalThatLosesAnEntryIsNoticed) {
  EXPECT_NE(noticed(Defect::loses_an_entry), "");
}
TEST_F(Controls, ABatchThatIsDroppedBecauseOfOneEntryIsNoticed) {
  EXPECT_NE(noticed(Defect::drops_a_batch_for_an_entry), "");
}
TEST_F(Controls, ARepeatedMessageThatActsAgainIsNoticed) {
  EXPECT_THAT(noticed(Defect::acts_twice), HasSubstr("what nobody asked for"));
}
TEST_F(Controls, AnAnswerThatIsMissingIsNoticed) {
  EXPECT_THAT(noticed(Defect::swallows_an_answer), HasSubstr("no answer came"));
}
TEST_F(Controls, AHandThatIsShownToAnotherPlayerIsNoticed) {
  EXPECT_NE(noticed(Defect::shows_to_another), "");
}
TEST_F(Controls, ATableThatStandsStillIsNoticed) {
  EXPECT_THAT(noticed(Defect::timers_stand_still), HasSubstr("nothing happens"));
}
TEST_F(Controls, RandomnessThatDoesNotComeFromTheSeedIsNoticed) {
  WorldPlan plan;
  plan.faults.defect = Defect::has_chance_of_its_own;
  const WorldReport one = World(disk_, plan).run();
  EXPECT_NE(one.hash, World(disk_, plan).run().hash);
}

}  // namespace
}  // namespace lastcard::simulation
