// Tests the laws of absence in random situations.
#include "server/league/verdict.h"

#include <algorithm>
#include <random>
#include <utility>

#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

using What = Verdict::What;

class Laws : public ::testing::Test {
 protected:
  static constexpr int kSituations = 20'000;

  template <class Law>
  void each(Law law) {
    for (int number = 0; number < kSituations && !HasFailure(); ++number) {
      const Situation situation = any();
      law(situation, verdict(situation));
      if (HasFailure()) ADD_FAILURE() << "situation " << number;
    }
  }

 private:
  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  SideSituation side(bool began) {
    // A match that has begun has two line-ups.
    return {static_cast<Attendance>(below(began ? 3 : 4)), below(5000), below(2) == 0};
  }
  Situation any() {
    Situation situation;
    situation.began = below(2) == 0;
    situation.sides = {side(situation.began), side(situation.began)};
    situation.bots = below(3) == 0;
    situation.slot = below(5000);
    situation.deadline = situation.slot + below(1000);
    return situation;
  }

  std::mt19937 random_{20261128};
};

// Returns whether all awaited players of the side are there.
bool complete(const SideSituation& side) {
  return side.attendance == Attendance::complete || side.attendance == Attendance::bots;
}
bool lined_up(const SideSituation& side) { return side.attendance != Attendance::no_line_up; }

TEST_F(Laws, NothingHappensToTwoSidesThatAreComplete) {
  each([](const Situation& situation, const Verdict& is) {
    const bool both = complete(situation.sides.home) && complete(situation.sides.away);
    EXPECT_EQ(is.what == What::nothing, both);
  });
}

TEST_F(Laws, ASideThatDidAllThatWasAskedIsNotCharged) {
  each([](const Situation& situation, const Verdict& is) {
    for (const Side side : {Side::home, Side::away}) {
      if (complete(situation.sides[side])) EXPECT_FALSE(is.charged[side]);
    }
  });
}

TEST_F(Laws, NoSideIsChargedWhenBothAreAbsent) {
  each([](const Situation& situation, const Verdict& is) {
    const auto& [home, away] = situation.sides;
    const auto nobody_waits = [](const SideSituation& side) {
      return side.attendance == Attendance::incomplete || side.attendance == Attendance::bots;
    };
    const bool absent =
        home.attendance == Attendance::incomplete || away.attendance == Attendance::incomplete;
    if (!absent || !nobody_waits(home) || !nobody_waits(away)) return;
    EXPECT_FALSE(is.charged.home || is.charged.away);
    EXPECT_EQ(is.what, situation.bots ? What::bots : What::hold);
  });
}

TEST_F(Laws, BothForfeitOnlyWhereNeitherHasALineUp) {
  each([](const Situation& situation, const Verdict& is) {
    const bool neither = !lined_up(situation.sides.home) && !lined_up(situation.sides.away);
    EXPECT_EQ(is.charged.home && is.charged.away, neither);
    if (neither) EXPECT_EQ(is.what, What::result);
  });
}

TEST_F(Laws, AnAbsenceCountsOnlyOnceTheOtherSideWaitsAndTimeIsUp) {
  each([](const Situation& situation, const Verdict& is) {
    if (is.what == What::nothing) return;
    const auto& [home, away] = situation.sides;
    if (situation.began) {
      EXPECT_GE(is.at, std::max(home.since, away.since) + 15);
    } else {
      EXPECT_EQ(is.at, is.what == What::bots ? situation.slot : situation.deadline);
    }
    if (situation.began && is.what == What::result) {
      EXPECT_FALSE(situation.sides[is.charged.home ? Side::home : Side::away].pauses_left);
    }
    if (is.what == What::bots) EXPECT_TRUE(situation.bots);
  });
}

TEST_F(Laws, HomeAndAwayAreJudgedAlike) {
  each([](const Situation& situation, const Verdict& is) {
    Situation mirrored = situation;
    std::swap(mirrored.sides.home, mirrored.sides.away);
    Verdict expected = is;
    std::swap(expected.charged.home, expected.charged.away);
    EXPECT_EQ(verdict(mirrored), expected);
  });
}

}  // namespace
}  // namespace lastcard::league
