#include "server/league/own_fixtures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/league/sample_league.h"

namespace lastcard::league {
namespace {

using test::kSampleNow;
using test::sample_league;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

constexpr Instant kSlot = kSampleNow + 4 * kDay;  // the slot of the second matchday

auto is(const std::string& home, const std::string& away) {
  return testing::AllOf(Field(&OwnFixture::home, home), Field(&OwnFixture::away, away));
}

std::vector<OwnFixture> own(const std::string& person, Instant now) {
  return fixtures_of_today(sample_league(), person, now);
}

// Returns the name of a team of the sample league, which differs from the team's id.
std::string name_of(const std::string& team) {
  return sample_league().seasons.front().team(team)->name;
}

TEST(OwnFixtures, AreOnlyThoseAroundToday) {
  EXPECT_THAT(own("p5", kSlot - kDayAhead - 1), IsEmpty());
  EXPECT_THAT(own("p5", kSlot - kDayAhead), ElementsAre(is(name_of("t3"), name_of("t4"))));
  EXPECT_THAT(own("p5", kSlot + kDayBehind), ElementsAre(is(name_of("t3"), name_of("t4"))));
  EXPECT_THAT(own("p5", kSlot + kDayBehind + 1), IsEmpty());
}

TEST(OwnFixtures, SayWhenAndWhereTheyArePlayed) {
  const auto today = own("p5", kSlot);
  ASSERT_EQ(today.size(), 1U);
  EXPECT_EQ(today[0].at, kSlot);
  EXPECT_TRUE(today[0].agreed);
  EXPECT_EQ(today[0].table, "medusa");
}

TEST(OwnFixtures, ShowTheUsualSlotWhileNoSlotIsAgreed) {
  const auto today = own("p3", kSlot + 7 * kDay);
  ASSERT_THAT(today, ElementsAre(is(name_of("t2"), name_of("t4"))));
  EXPECT_FALSE(today[0].agreed);
  EXPECT_EQ(today[0].at, kSlot + 7 * kDay);
  EXPECT_EQ(today[0].table, "");
}

TEST(OwnFixtures, DoNotNameATableWhoseMatchIsOver) {
  League league = sample_league();
  for (Fixture& fixture : league.seasons.front().fixtures) {
    for (Board& board : fixture.attempt().boards) board.stage = BoardStage::over;
  }
  const auto today = fixtures_of_today(league, "p5", kSlot);
  ASSERT_EQ(today.size(), 1U);
  EXPECT_EQ(today[0].table, "");
}

TEST(OwnFixtures, LeaveOutDecidedAndCancelledFixtures) {
  // The first team's fixture of the second matchday has been played, and that of the fourth is
  // cancelled.
  const League league = sample_league();
  const auto& roster = league.seasons.front().team("t1")->roster;
  ASSERT_FALSE(roster.empty());
  for (const Member& member : roster) {
    EXPECT_THAT(own(member.person, kSlot), IsEmpty());
    EXPECT_THAT(own(member.person, kSlot + 14 * kDay), IsEmpty());
  }
}

TEST(OwnFixtures, LeaveOutArchivedSeasonsAndClosedLeagues) {
  League archived = sample_league();
  League closed = archived;
  archived.seasons.front().status = SeasonStatus::archived;
  closed.closed = true;
  EXPECT_THAT(fixtures_of_today(archived, "p5", kSlot), IsEmpty());
  EXPECT_THAT(fixtures_of_today(closed, "p5", kSlot), IsEmpty());
}

TEST(OwnFixtures, IncludeThoseOfAPlayerOnLoanOnceTheLoanIsAgreed) {
  League league = sample_league();
  Fixture* open = nullptr;
  for (Fixture& fixture : league.seasons.front().fixtures) {
    if (!fixture.attempt().boards.empty()) open = &fixture;
  }
  ASSERT_NE(open, nullptr);
  const std::string lent = league.seasons.front().team("t1")->roster.front().person;
  Loan& loan = open->loans.emplace_back();
  loan.person = lent;
  EXPECT_THAT(fixtures_of_today(league, lent, kSlot), IsEmpty());
  loan.state = LoanState::agreed;
  EXPECT_EQ(fixtures_of_today(league, lent, kSlot).size(), 1U);
}

}  // namespace
}  // namespace lastcard::league
