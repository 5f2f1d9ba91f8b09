// Tests evenings on which people are late, silent, cut off or gone, in random order.
#include <algorithm>
#include <random>

#include "server/league/due.h"
#include "server/league/moments.h"
#include "tests/league/match_day.h"

namespace lastcard::league {
namespace {

class RandomEvening : public MatchDay, public ::testing::WithParamInterface<int> {
 protected:
  void SetUp() override { start({{"duplicate", below(3) == 0}}); }

  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  [[nodiscard]] bool there(Side side) const {
    return !attempt().line_ups[side].players.empty() && missing(attempt(), side).empty();
  }
  Side any_side() { return below(2) == 0 ? Side::home : Side::away; }

  // Does one random thing for a side that does not do everything that is asked of it.
  void sloppy(Side side) {
    const LineUp& line_up = attempt().line_ups[side];
    const auto people = stage.ids_of(fixture().team(side), stage.season().line_up_size() + 1);
    const auto any = [&] {
      return people.at(static_cast<std::size_t>(below(static_cast<int>(people.size()))));
    };
    switch (below(7)) {
      case 0:
        if (!line_up.entered()) enter(side);
        return;
      case 1:
        if (!attempt().boards.empty()) all_seen(side, below(2) == 0);
        return;
      case 2:
        act(side, {{"action", "substitute"}, {"out", any()}, {"in", any()}, {"reason", "r"}});
        return;
      case 3:
        act(side, {{"action", below(2) == 0 ? "take-pause" : "end-pause"}});
        return;
      case 4:
        act(side, {{"action", "extend-wait"}});
        return;
      case 5:
        if (below(4) == 0) act(side, {{"action", "agree-bots"}, {"on", true}});
        return;
      default:
        saw(any(), below(3) > 0);
        return;
    }
  }
  void play_a_little() {
    for (const Board& board : std::vector<Board>(attempt().boards)) {
      const bool waits = board.stage == BoardStage::over || below(6) > 0;
      if (!attempt().began || attempt().held || attempt().pause || waits) continue;
      stage.plays(id, board.board, below(2) == 0 ? 4 : 1, 2);
    }
  }
  void begin_if_all_are_there() {
    if (attempt().boards.empty() || attempt().began) return;
    if (!there(Side::home) || !there(Side::away)) return;
    for (std::size_t board = 0; board < attempt().boards.size(); ++board)
      stage.tells(MatchBegan{id, static_cast<int>(board)});
  }
  // Checks the forfeits that the clock sets: it never charges a complete side, and never charges
  // one of two incomplete sides alone.
  void expect_just(const Fixture& before) const {
    if (before.decided() || !fixture().decided() || stage.log.back().by != kByClock) return;
    const ResultCode code = fixture().result->code;
    const Attempt& was = before.attempt();
    const auto in = [&](Side side) { return was.line_ups[side].entered(); };
    const auto complete = [&](Side side) {
      return in(side) && (was.boards.empty() || missing(was, side).empty());
    };
    if (code == ResultCode::double_forfeit) {
      EXPECT_FALSE(in(Side::home) || in(Side::away));
      return;
    }
    const Side loser = code == ResultCode::forfeit_home ? Side::home : Side::away;
    EXPECT_FALSE(complete(loser));
    EXPECT_TRUE(complete(other(loser)));
  }

 private:
  std::mt19937 random_{static_cast<unsigned>(GetParam())};
};

TEST_P(RandomEvening, ASideThatDoesAllThatIsAskedDoesNotLoseByAbsence) {
  const Side good = any_side();
  const bool both_sloppy = below(3) == 0;
  set_slot();
  if (!both_sloppy) enter(good);
  stage.pass_to(slot - kHour);
  for (int step = 0; step < 100 && !fixture().decided() && !HasFailure(); ++step) {
    if (!both_sloppy && !attempt().boards.empty() && !there(good)) all_seen(good, true);
    sloppy(both_sloppy ? any_side() : other(good));
    begin_if_all_are_there();
    play_a_little();
    const Instant until = stage.now() + below(4 * static_cast<int>(kMinute));
    while (stage.now() < until && !fixture().decided()) {
      const Fixture before = fixture();
      const Instant next = next_due(stage.league, stage.now()).value_or(until);
      stage.pass_to(std::clamp(next, stage.now() + 1, std::max(until, stage.now() + 1)));
      expect_just(before);
    }
  }
  if (!both_sloppy && fixture().decided()) {
    const ResultCode lost =
        good == Side::home ? ResultCode::forfeit_home : ResultCode::forfeit_away;
    EXPECT_NE(fixture().result->code, lost);
    EXPECT_NE(fixture().result->code, ResultCode::double_forfeit);
  }
}
INSTANTIATE_TEST_SUITE_P(Seeds, RandomEvening, ::testing::Range(1, 401));

}  // namespace
}  // namespace lastcard::league
