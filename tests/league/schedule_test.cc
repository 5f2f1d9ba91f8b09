#include "server/league/schedule.h"

#include <map>
#include <set>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

using testing::IsEmpty;

constexpr int kMostTeams = 24;

class EverySchedule : public testing::TestWithParam<std::tuple<int, int>> {
 protected:
  const int teams_ = std::get<0>(GetParam());
  const int legs_ = std::get<1>(GetParam());
  const std::vector<ScheduledDay> days_ = make_schedule(teams_, legs_);
};
INSTANTIATE_TEST_SUITE_P(Schedule, EverySchedule,
                         testing::Combine(testing::Range(2, kMostTeams + 1),
                                          testing::Values(1, 2)));

TEST_P(EverySchedule, LetsEachPairMeetAsOftenAsThereAreLegs) {
  std::map<std::pair<int, int>, int> meetings;
  for (const auto& day : days_) {
    for (const Meeting& meeting : day.meetings) {
      ASSERT_NE(meeting.home, meeting.away);
      ++meetings[std::minmax(meeting.home, meeting.away)];
    }
  }
  ASSERT_EQ(meetings.size(), static_cast<std::size_t>(teams_ * (teams_ - 1) / 2));
  for (const auto& [pair, often] : meetings) EXPECT_EQ(often, legs_);
}

TEST_P(EverySchedule, HasEverybodyPlayOrRestOnceADay) {
  EXPECT_EQ(days_.size(), static_cast<std::size_t>(legs_ * (teams_ - 1 + teams_ % 2)));
  for (const auto& day : days_) {
    std::multiset<int> seen(day.byes.begin(), day.byes.end());
    for (const Meeting& meeting : day.meetings) {
      seen.insert(meeting.home);
      seen.insert(meeting.away);
    }
    std::multiset<int> everybody;
    for (int team = 0; team < teams_; ++team) everybody.insert(team);
    EXPECT_EQ(seen, everybody);
  }
}

TEST_P(EverySchedule, GivesEverybodyTheSameNumberOfByes) {
  std::map<int, int> byes;
  for (const auto& day : days_) {
    ASSERT_EQ(day.byes.size(), static_cast<std::size_t>(teams_ % 2));
    for (const int team : day.byes) ++byes[team];
  }
  for (int team = 0; team < teams_; ++team) EXPECT_EQ(byes[team], teams_ % 2 == 0 ? 0 : legs_);
}

TEST_P(EverySchedule, BalancesHomeAndAway) {
  std::map<int, int> balance;
  for (const auto& day : days_) {
    for (const Meeting& meeting : day.meetings) {
      ++balance[meeting.home];
      --balance[meeting.away];
    }
  }
  const int most = legs_ == 1 && teams_ % 2 == 0 ? 1 : 0;
  for (const auto& [team, difference] : balance) EXPECT_LE(std::abs(difference), most) << team;
}

TEST_P(EverySchedule, NeverLetsATeamPlayMoreThanTwiceRunningAtHomeOrAwayWithinALeg) {
  const std::size_t leg = days_.size() / static_cast<std::size_t>(legs_);
  for (int team = 0; team < teams_; ++team) {
    int run = 0;
    int before = 0;
    for (std::size_t day = 0; day < leg; ++day) {
      for (const Meeting& meeting : days_[day].meetings) {
        if (meeting.home != team && meeting.away != team) continue;
        const int now = meeting.home == team ? 1 : -1;
        run = now == before ? run + 1 : 1;
        before = now;
        EXPECT_LE(run, 2) << team;
      }
    }
  }
}

TEST_P(EverySchedule, MirrorsTheFirstLegInTheSecond) {
  if (legs_ == 1) {
    EXPECT_EQ(days_.size(), static_cast<std::size_t>(teams_ - 1 + teams_ % 2));
    return;
  }
  const std::size_t half = days_.size() / 2;
  for (std::size_t day = 0; day < half; ++day) {
    EXPECT_EQ(days_[day].byes, days_[day + half].byes);
    ASSERT_EQ(days_[day].meetings.size(), days_[day + half].meetings.size());
    for (std::size_t at = 0; at < days_[day].meetings.size(); ++at) {
      const Meeting& first = days_[day].meetings[at];
      EXPECT_EQ(days_[day + half].meetings[at], (Meeting{first.away, first.home}));
    }
  }
}

TEST(Schedule, IsEmptyWithoutAnOpponent) {
  EXPECT_THAT(make_schedule(0, 2), IsEmpty());
  EXPECT_THAT(make_schedule(1, 2), IsEmpty());
}

}  // namespace
}  // namespace lastcard::league
