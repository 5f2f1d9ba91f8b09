// Tests how the database keeps finished matches, and how it migrates an older database.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/database.h"
#include "server/store/journal_writer.h"
#include "server/store/match_reader.h"
#include "server/store/migrations.h"
#include "server/store/moment.h"
#include "server/store/sweeping.h"
#include "tests/server/support/old_database.h"
#include "tests/server/support/test_server.h"

namespace lastcard::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

JournalEntry entry(std::string table, std::uint64_t seq, std::string text = "{}") {
  JournalEntry made{std::move(table), seq, std::move(text)};
  if (seq == 1) {
    made.config = "{}";
    made.stage = TableStage::waiting;
  }
  return made;
}

JournalEntry closing(std::string table, std::uint64_t seq) {
  JournalEntry made = entry(std::move(table), seq, "closed");
  made.stage = TableStage::closed;
  return made;
}

std::shared_ptr<const FinishedMatch> match(const std::string& id,
                                           const std::string& ended = "2026-11-21T20:00:00Z") {
  return std::make_shared<const FinishedMatch>(FinishedMatch{.id = id,
                                                             .table = "AAA",
                                                             .began = "2026-11-21T19:00:00Z",
                                                             .ended = ended,
                                                             .summary = "summary of " + id,
                                                             .record = "record of " + id,
                                                             .seated = {{"ann", 0}, {"bob", 2}}});
}

JournalEntry ending(std::uint64_t seq, std::shared_ptr<const FinishedMatch> finished) {
  JournalEntry made = entry("AAA", seq);
  made.finished = std::move(finished);
  return made;
}

class MatchStore : public testing::Test {
 protected:
  // Returns how many rows the statement finds.
  int count(const std::string& from) {
    soci::session session(soci::sqlite3, connection_text(file_));
    int rows = 0;
    session << "SELECT count(*) FROM " + from, soci::into(rows);
    return rows;
  }
  // Makes a database as Last Card 0.1 made it, with one table.
  void make_version_1() {
    test::make_database_of_version_1(file_);
    soci::session session(soci::sqlite3, connection_text(file_));
    session << "INSERT INTO tables (code, stage, config) VALUES ('OLD', 'match', 'settings')";
    session << "INSERT INTO heads (table_id, seq) VALUES (1, 2)";
    session << "INSERT INTO journal (table_id, seq, entry) VALUES (1, 1, 'one'), (1, 2, 'two')";
  }

  test::TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "db.sqlite";
};

TEST_F(MatchStore, ADatabaseOfTheFirstVersionKeepsItsTables) {
  make_version_1();
  Database database(file_);
  EXPECT_EQ(database.version(), static_cast<int>(kMigrations.size()));
  const auto tables = database.load_tables();
  ASSERT_THAT(tables, SizeIs(1));
  EXPECT_EQ(tables[0].code, "OLD");
  EXPECT_EQ(tables[0].config, "settings");
  EXPECT_THAT(tables[0].entries, ElementsAre("one", "two"));
  EXPECT_EQ(database.last_ran(), 0);
  JournalEntry ran;
  for (const std::int64_t at : {1'800'000'000, 1'800'000'060}) {
    ran.ran = at;
    EXPECT_THAT(database.write({ran}, false), IsEmpty());
  }
  EXPECT_EQ(database.last_ran(), 1'800'000'060);
  JournalEntry next = entry("OLD", 3, "three");
  next.finished = match("m1");
  EXPECT_THAT(database.write({next}, false), IsEmpty());
  EXPECT_TRUE(MatchReader(file_).find("m1"));
}

TEST_F(MatchStore, AMatchIsKeptWithTheEntryThatEndsItOrNotAtAll) {
  Database database(file_);
  database.write({entry("AAA", 1)}, false);
  MatchReader reader(file_);
  EXPECT_ANY_THROW(database.write({ending(2, match("m1")), entry("AAA", 9)}, false));
  EXPECT_FALSE(reader.find("m1"));
  database.write({ending(2, match("m1"))}, false);
  ASSERT_TRUE(reader.find("m1"));
  EXPECT_EQ(reader.find("m1")->summary, "summary of m1");
  EXPECT_EQ(reader.find("m1")->record, "record of m1");
  EXPECT_EQ(reader.seat_of("m1", "bob"), 2);
  EXPECT_EQ(reader.seat_of("m1", "eve"), std::nullopt);
  // If a write is tried again although it succeeded, the match is kept once.
  EXPECT_THAT(database.write({ending(2, match("m1"))}, true), IsEmpty());
  EXPECT_EQ(count("matches"), 1);
}

TEST_F(MatchStore, ListsAreNewestFirstAndContinueAfterAGivenMatch) {
  Database database(file_);
  database.write(
      {entry("AAA", 1), ending(2, match("m1")), ending(3, match("m2")), ending(4, match("m3"))},
      false);
  MatchReader reader(file_);
  const auto ids = [&](const std::string& who, const std::string& before, int most) {
    std::vector<std::string> found;
    for (const auto& line : reader.matches_of({who}, before, most)) found.push_back(line.id);
    return found;
  };
  EXPECT_THAT(ids("ann", "", 9), ElementsAre("m3", "m2", "m1"));
  EXPECT_THAT(ids("bob", "", 2), ElementsAre("m3", "m2"));
  EXPECT_THAT(ids("bob", "m2", 9), ElementsAre("m1"));
  EXPECT_THAT(ids("bob", "m1", 9), IsEmpty());
  EXPECT_THAT(ids("bob", "unknown", 9), IsEmpty());
  EXPECT_THAT(ids("eve", "", 9), IsEmpty());
}

TEST_F(MatchStore, AReaderWritesNothing) {
  const Database database(file_);
  MatchReader reader(file_);
  EXPECT_THAT(reader.matches_of({"ann"}, "", 9), IsEmpty());
  EXPECT_ANY_THROW(MatchReader(folder_.path() / "nowhere" / "db.sqlite"));
}

TEST_F(MatchStore, ClosedTablesAreDeletedButTheirMatchesStay) {
  {
    Database database(file_);
    database.write({entry("AAA", 1), ending(2, match("m1")), closing("AAA", 3), entry("BBB", 1),
                    entry("BBB", 2)},
                   false);
    EXPECT_EQ(count("journal"), 5);
  }
  {
    JournalWriter journal([this] { return std::make_unique<Database>(file_); });
    ASSERT_THAT(journal.load_tables(), SizeIs(1));
    TableSweep sweep;
    while (journal.work_on([&](Database& database) { return database.sweep_tables(sweep); }) > 0) {
    }
  }
  EXPECT_EQ(count("journal"), 2);
  EXPECT_EQ(count("tables WHERE code = 'AAA'"), 0);
  EXPECT_EQ(count("used_codes WHERE code = 'AAA'"), 1) << "it is never used again";
  EXPECT_TRUE(MatchReader(file_).find("m1"));
  Database database(file_);
  EXPECT_ANY_THROW(database.write({entry("AAA", 1)}, false));
}

TEST_F(MatchStore, OldMatchesAreDeletedWithTheirSeats) {
  using std::chrono::hours;
  using std::chrono::system_clock;
  const auto now = system_clock::now();
  Database(file_).write({entry("AAA", 1), ending(2, match("old", moment_text(now - hours(49)))),
                         ending(3, match("new", moment_text(now - hours(47))))},
                        false);
  {
    Database database(file_);
    const auto sweep = [&](soci::session& session) {
      return sweep_matches(session, moment_text(now - hours(48)), 10);
    };
    EXPECT_EQ(database.within_transaction(sweep), 1U);
    EXPECT_EQ(database.within_transaction(sweep), 0U);
  }
  EXPECT_EQ(count("matches"), 1);
  EXPECT_EQ(count("match_seats"), 2);
  EXPECT_FALSE(MatchReader(file_).find("old"));
}

TEST(Moment, IsWrittenInUniversalTime) {
  EXPECT_EQ(moment_text(std::chrono::system_clock::from_time_t(0)), "1970-01-01T00:00:00Z");
  EXPECT_EQ(moment_text(std::chrono::system_clock::from_time_t(1795287600)),
            "2026-11-21T19:00:00Z");
}

}  // namespace
}  // namespace lastcard::store
