#include "server/league/calendar.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/league/sample_league.h"
#include "tests/support/paths.h"

namespace lastcard::league {
namespace {

using test::kSampleBase;
using test::kSampleNow;
using test::sample_league;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> lines_of(const std::string& file) {
  std::vector<std::string> lines;
  std::size_t from = 0;
  for (std::size_t end = file.find("\r\n"); end != std::string::npos;
       end = file.find("\r\n", from)) {
    lines.push_back(file.substr(from, end - from));
    from = end + 2;
  }
  EXPECT_EQ(from, file.size()) << "the last line has no end";
  return lines;
}

std::string unfolded(std::string file) {
  for (std::size_t at = file.find("\r\n "); at != std::string::npos; at = file.find("\r\n ", at)) {
    file.erase(at, 3);
  }
  return file;
}

// Returns the calendar entry of one fixture, or "" if the file has none.
std::string event_of(const std::string& file, const std::string& fixture) {
  const std::string whole = unfolded(file);
  const auto uid = whole.find("-" + fixture + "@");
  if (uid == std::string::npos) return "";
  const auto from = whole.rfind("BEGIN:VEVENT", uid);
  return whole.substr(from, whole.find("END:VEVENT", uid) - from);
}

Calendar of(CalendarScope scope) {
  Calendar calendar;
  calendar.scope = scope;
  calendar.person = "p3";
  calendar.team = "t5";
  return calendar;
}

std::string file_of(CalendarScope scope) {
  return calendar_file(sample_league(), of(scope), kSampleBase, kSampleNow);
}

// ical.js reads this example in web-client/tests/league/calendar.test.ts. After an intended change,
// write the example anew:
//   TEST_WRITE_EXAMPLES=1 build/dev/bin/tests/league_files_test --gtest_filter='Calendar.*'
TEST(Calendar, EqualsTheExampleFileThatIcalJsReads) {
  const auto path = lastcard::test::source_dir() / "tests/league/examples/league.ics";
  const std::string made = file_of(CalendarScope::league);
  if (std::getenv("TEST_WRITE_EXAMPLES") != nullptr) std::ofstream(path) << made;
  std::ifstream file(path, std::ios::binary);
  std::stringstream example;
  example << file.rdbuf();
  EXPECT_EQ(example.str(), made);
}

TEST(Calendar, HasLinesOfAtMost75BytesThatEndWithCrLf) {
  const std::string file = file_of(CalendarScope::league);
  std::size_t folded = 0;
  for (const std::string& line : lines_of(file)) {
    EXPECT_LE(line.size(), 75U) << line;
    EXPECT_THAT(line, Not(HasSubstr("\n")));
    // A line is never folded inside a UTF-8 character.
    if (line.starts_with(' ')) {
      ++folded;
      EXPECT_NE(static_cast<unsigned char>(line.at(1)) & 0xC0U, 0x80U) << line;
    }
  }
  EXPECT_GT(folded, 5U);
}

TEST(Calendar, ShowsWhetherAFixtureIsConfirmedTentativeOrCancelled) {
  const std::string file = file_of(CalendarScope::league);
  EXPECT_THAT(event_of(file, "f1"), HasSubstr("STATUS:CONFIRMED\r\n"));
  EXPECT_THAT(event_of(file, "f1"), HasSubstr("4:2"));
  EXPECT_THAT(event_of(file, "f2"), HasSubstr("STATUS:CANCELLED\r\n"));  // nobody came
  EXPECT_THAT(event_of(file, "f4"), HasSubstr("URL:https://cards.example/t/medusa\r\n"));
  EXPECT_THAT(event_of(file, "f5"), HasSubstr("STATUS:TENTATIVE\r\n"));
  EXPECT_THAT(event_of(file, "f5"), HasSubstr("URL:https://cards.example/l/abcdefghjkmnpqrs/f/f5"));
  EXPECT_THAT(event_of(file, "f6"), HasSubstr("STATUS:CANCELLED\r\n"));
  EXPECT_THAT(event_of(file, "f6"), HasSubstr("SEQUENCE:2\r\n"));
  EXPECT_THAT(event_of(file, "f6"), HasSubstr("LAST-MODIFIED:20261102T190000Z\r\n"));
}

TEST(Calendar, OfATeamOrAPersonHasTheirFixturesOnly) {
  const std::string team = file_of(CalendarScope::team);
  for (const char* fixture : {"f2", "f3", "f7"}) EXPECT_NE(event_of(team, fixture), "") << fixture;
  for (const char* fixture : {"f1", "f4", "f5"}) EXPECT_EQ(event_of(team, fixture), "") << fixture;
  const std::string mine = file_of(CalendarScope::mine);  // the viewer plays for t2
  for (const char* fixture : {"f1", "f5", "f6"}) EXPECT_NE(event_of(mine, fixture), "") << fixture;
  for (const char* fixture : {"f2", "f3", "f4"}) EXPECT_EQ(event_of(mine, fixture), "") << fixture;
}

TEST(Calendar, OfAPersonHasTheFixturesWhereTheyHelpOut) {
  League league = sample_league();
  Loan loan{"n1", Side::home, "p3", "p1", LoanState::asked};
  Fixture* fixture = league.seasons[0].fixture("f3");
  fixture->loans = {loan};
  const auto file = [&] {
    return calendar_file(league, of(CalendarScope::mine), kSampleBase, kSampleNow);
  };
  EXPECT_EQ(event_of(file(), "f3"), "");
  fixture->loans[0].state = LoanState::agreed;
  EXPECT_NE(event_of(file(), "f3"), "");
}

TEST(Calendar, OfAPersonHasAnAlarmAnHourBeforeEachSlot) {
  League league = sample_league();
  Fixture* fixture = league.seasons[0].fixture("f5");
  const auto event = [&](CalendarScope scope) {
    return event_of(calendar_file(league, of(scope), kSampleBase, kSampleNow), "f5");
  };
  EXPECT_THAT(event(CalendarScope::mine), Not(HasSubstr("VALARM"))) << "no time is agreed";
  fixture->attempt().slot = fixture->attempt().usual_slot;
  EXPECT_THAT(event(CalendarScope::mine),
              HasSubstr("BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\nDESCRIPTION:"));
  EXPECT_THAT(event(CalendarScope::league), Not(HasSubstr("VALARM")));
  const std::string mine = file_of(CalendarScope::mine);
  EXPECT_THAT(event_of(mine, "f1"), Not(HasSubstr("VALARM"))) << "it was played";
}

TEST(Calendar, CancelsWhatAnArchivedSeasonOrAClosedLeagueLeavesUnplayed) {
  League archived = sample_league();
  Fixture* fixture = archived.seasons[0].fixture("f5");
  fixture->attempt().slot = fixture->attempt().usual_slot;
  League closed = archived;
  archived.seasons[0].status = SeasonStatus::archived;
  closed.closed = true;
  for (const League& league : {archived, closed}) {
    const std::string file =
        calendar_file(league, of(CalendarScope::mine), kSampleBase, kSampleNow);
    EXPECT_THAT(event_of(file, "f5"), HasSubstr("STATUS:CANCELLED\r\n"));
    EXPECT_THAT(event_of(file, "f5"), Not(HasSubstr("VALARM")));
    EXPECT_THAT(event_of(file, "f1"), HasSubstr("STATUS:CONFIRMED\r\n")) << "it was played";
  }
}

TEST(Calendar, DoesNotRevealLineUps) {
  const std::string file = unfolded(file_of(CalendarScope::league));
  for (const Person& person : sample_league().people) {
    EXPECT_THAT(file, Not(HasSubstr(person.principal)));
  }
  EXPECT_THAT(file, Not(HasSubstr("Väinö")));  // p5, in a line-up that is not shown yet
}

}  // namespace
}  // namespace lastcard::league
