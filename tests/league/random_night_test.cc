// Tests random nights with every kind of event. Each pairing is made again from the night's file,
// and each league from its log.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "server/league/season_night.h"
#include "server/league/trf.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

class RandomNight : public ::testing::TestWithParam<int> {
 protected:
  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  [[nodiscard]] const Season& season() const { return stage_.season(); }
  void does(const char* action, Json members) {
    members["action"] = action;
    const std::string refusal = stage_.does("owner", members);
    EXPECT_TRUE(refusal.empty() || refusal == "nothing_to_change") << refusal;
  }
  void comes() {
    const std::string name = "p" + std::to_string(season().teams.size());
    EXPECT_EQ(stage_.joins(name, {code_, {}, {}}), "");
  }
  void decide(const Fixture& fixture) {
    const std::string id = fixture.id;
    switch (below(8)) {
      case 0:
        return does("decide-fixture", {{"fixture", id}, {"code", "forfeit-home"}, {"reason", "r"}});
      case 1:
        return does("decide-fixture",
                    {{"fixture", id}, {"code", "double-forfeit"}, {"reason", "r"}});
      case 2:
        if (stage_.fixture(id).result) break;
        return does("void-match", {{"fixture", id}, {"reason", "r"}});
      case 3:
      case 4:
        if (fixture.attempt().began || fixture.decided()) break;
        stage_.all_arrive(id);
        return stage_.plays(id, 0, 4, below(4));
      default:
        break;
    }
    does("decide-fixture", {{"fixture", id},
                            {"code", "administrative"},
                            {"home", below(5)},
                            {"away", below(5)},
                            {"reason", "r"}});
  }
  void decide_some(int round, bool all) {
    std::vector<Fixture> some;
    for (const Fixture& fixture : season().fixtures) {
      const bool open = fixture.matchday == round && !fixture.decided();
      if ((all && open) || below(9) == 0) some.push_back(fixture);
    }
    for (const Fixture& fixture : some) decide(fixture);
  }
  // Checks that the pairs of the last round follow from the night's file alone.
  void expect_pairs_of(const night::Night& before) {
    const auto pairing = night::pair_round(before).value();
    const int round = static_cast<int>(season().matchdays.size());
    std::vector<std::pair<int, int>> expected;
    expected.reserve(pairing.pairs.size());
    for (const night::Pair& pair : pairing.pairs) expected.emplace_back(pair.first, pair.second);
    std::vector<std::pair<int, int>> made;
    const auto number = [&](const std::string& team) {
      return static_cast<int>(std::ranges::find(season().teams, team, &Team::id) -
                              season().teams.begin()) +
             1;
    };
    for (const Fixture& fixture : season().fixtures) {
      if (fixture.matchday == round) made.emplace_back(number(fixture.home), number(fixture.away));
    }
    EXPECT_EQ(made, expected);
  }
  void play() {
    does("found-season", {{"name", "Night"}, {"night_rounds", 5}, {"team_size", 1}});
    does("open-registration", {{"season", season().id}});
    code_ = stage_.code({{"role", "captain"}, {"season", season().id}, {"uses", 100}});
    for (int count = 5 + below(7); count > 0; --count) comes();
    for (int round = 1; round <= 5; ++round) {
      if (below(3) == 0) comes();
      for (std::size_t at = 0; at < season().teams.size(); ++at) {
        if (below(6) == 0)
          does("sit-out", {{"team", season().teams[at].id}, {"on", !season().teams[at].sits_out}});
      }
      const auto before = night::night_of_trf(night::trf_of(night_of(season(), round - 1)));
      ASSERT_TRUE(before);
      const std::string refusal = stage_.does(
          "owner", {{"action", "pair-round"}, {"season", season().id}, {"round", round}});
      if (!refusal.empty()) {
        EXPECT_TRUE(refusal == "everyone_met" || refusal == "too_few_entrants") << refusal;
        EXPECT_FALSE(night::pair_round(*before));
        return;
      }
      expect_pairs_of(*before);
      stage_.pass(1);
      decide_some(round, true);
    }
  }

  Stage stage_;
  std::string code_;
  std::mt19937 random_{static_cast<unsigned>(GetParam())};
};

TEST_P(RandomNight, IsPairedByItsFileAndReadBackFromItsLog) {
  play();
  const League again = replay(stage_.log);
  EXPECT_TRUE(again == stage_.league);
  EXPECT_EQ(stage_.view("owner").dump(), [&] {
    Stage copy = stage_;
    copy.league = again;
    return copy.view("owner").dump();
  }());
  TestChance chance(7);
  Json log = Json::array();
  for (const Event& event : stage_.log) log.push_back(to_json(for_export(event)));
  const Json exported = {{"format", "lastcard-league/1"}, {"log", log}};
  const auto brought = import_league(exported.dump(), Stage::account("zoe"), stage_.now(), chance);
  ASSERT_TRUE(brought) << brought.error().message;
  EXPECT_EQ(
      night_table_view(brought->league.seasons.back(), night_table(brought->league.seasons.back())),
      night_table_view(season(), night_table(season())));
}
INSTANTIATE_TEST_SUITE_P(Seeds, RandomNight, ::testing::Range(1, 25));

}  // namespace
}  // namespace lastcard::league
