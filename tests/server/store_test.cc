#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/database.h"
#include "server/store/journal_writer.h"
#include "server/store/migrations.h"
#include "tests/server/support/held_journal.h"
#include "tests/server/support/test_server.h"

namespace lastcard::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

JournalEntry entry(std::string table, std::uint64_t seq, std::string text) {
  JournalEntry made{std::move(table), seq, std::move(text), std::nullopt, std::nullopt};
  if (seq == 1) {
    made.config = "{}";
    made.stage = TableStage::waiting;
  }
  return made;
}

// Records what becomes of entries. A test can wait for a number of them.
class Heard final : public JournalListener {
 public:
  void journal_wrote(std::uint64_t seq) override { hear("wrote " + std::to_string(seq)); }
  void journal_stalled(std::uint64_t seq) override { hear("stalled " + std::to_string(seq)); }
  void journal_conflict(std::uint64_t seq) override { hear("conflict " + std::to_string(seq)); }

  std::vector<std::string> first(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, test::kPatience, [&] { return heard_.size() >= count; });
    return heard_;
  }

 private:
  void hear(std::string what) {
    const std::lock_guard lock(mutex_);
    heard_.push_back(std::move(what));
    changed_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> heard_;
};

class Store : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "db.sqlite"; }
  [[nodiscard]] JournalWriter::Open opener() const {
    return [file = file()] { return std::make_unique<Database>(file); };
  }
  test::TemporaryFolder folder_;
};

TEST_F(Store, ANewDatabaseHasAllMigrationsAndKeepsThem) {
  { EXPECT_EQ(Database(file()).version(), static_cast<int>(kMigrations.size())); }
  EXPECT_EQ(Database(file()).version(), static_cast<int>(kMigrations.size()));
}

TEST_F(Store, ANewerDatabaseIsRefused) {
  { Database(file()).execute("PRAGMA user_version=1000"); }
  try {
    const Database database(file());
    FAIL() << "opened";
  } catch (const DatabaseError& error) {
    EXPECT_THAT(error.what(), HasSubstr("newer"));
  }
}

TEST_F(Store, CommitsThatWouldNotSurviveAPowerCutAreRefused) {
  Database database(file());
  EXPECT_NO_THROW(database.check_durability());
  database.execute("PRAGMA synchronous=NORMAL");
  EXPECT_THROW(database.check_durability(), DatabaseError);
  database.execute("PRAGMA synchronous=FULL");
  database.execute("PRAGMA journal_mode=DELETE");
  EXPECT_THROW(database.check_durability(), DatabaseError);
}

TEST_F(Store, TablesComeBackWithTheirEntriesInOrder) {
  {
    Database database(file());
    EXPECT_THAT(database.write({entry("AAA", 1, "a1"), entry("BBB", 1, "b1")}, false), IsEmpty());
    EXPECT_THAT(database.write(
                    {entry("AAA", 2, "a2"), entry("AAA", 3, "a3"), entry("BBB", 2, "b2")}, false),
                IsEmpty());
  }
  Database database(file());
  const auto tables = database.load_tables();
  ASSERT_THAT(tables, SizeIs(2));
  EXPECT_EQ(tables[0].code, "AAA");
  EXPECT_THAT(tables[0].entries, ElementsAre("a1", "a2", "a3"));
  EXPECT_THAT(tables[1].entries, ElementsAre("b1", "b2"));
}

JournalEntry part_of(const std::string& league, LeagueRows::Part part, std::uint64_t first) {
  JournalEntry made;
  made.league = std::make_shared<const LeagueRows>(
      LeagueRows{league, {{first, "one"}, {first + 1, "another"}}, std::nullopt, part});
  return made;
}

TEST_F(Store, ALeagueInPartsIsLoadedOnlyWhenItsLastPartIsThere) {
  using Part = LeagueRows::Part;
  {
    Database database(file());
    database.write({part_of("whole", Part::whole, 1)}, false);
    database.write({part_of("brought", Part::first, 1)}, false);
    database.write({part_of("given up", Part::first, 1)}, false);
    EXPECT_THAT(database.load_leagues(), SizeIs(1));
    // The first try had succeeded although it was reported as failed, so the second one finds the
    // part there.
    EXPECT_THAT(database.write({part_of("brought", Part::first, 1)}, true), IsEmpty());
    database.write({part_of("brought", Part::next, 3), part_of("given up", Part::next, 3)}, false);
    EXPECT_THAT(database.load_leagues(), SizeIs(1));
    database.write({part_of("brought", Part::last, 5)}, false);
    EXPECT_THAT(database.write({part_of("brought", Part::last, 5)}, true), IsEmpty());
    const auto leagues = database.load_leagues();
    ASSERT_THAT(leagues, SizeIs(2));
    EXPECT_EQ(leagues[0].league, "brought");
    ASSERT_THAT(leagues[0].rows, SizeIs(6));
    EXPECT_EQ(leagues[0].rows.front().seq, 1U);
  }
  {
    JournalWriter journal(opener());
    EXPECT_THAT(journal.load_leagues(), SizeIs(2));
  }
  // The next start has deleted the incomplete league.
  Database database(file());
  database.write({part_of("given up", Part::whole, 1)}, false);
  EXPECT_THAT(database.load_leagues(), SizeIs(3));
}

TEST_F(Store, ClosedTablesAreNotLoaded) {
  Database database(file());
  database.write({entry("AAA", 1, "a1")}, false);
  JournalEntry closing = entry("AAA", 2, "closed");
  closing.stage = TableStage::closed;
  database.write({closing}, false);
  EXPECT_THAT(database.load_tables(), IsEmpty());
}

TEST_F(Store, TheSameEntryNumberIsNeverWrittenTwice) {
  Database database(file());
  database.write({entry("AAA", 1, "first")}, false);
  EXPECT_ANY_THROW(database.write({entry("AAA", 2, "x"), entry("AAA", 1, "second")}, false));
  EXPECT_THAT(database.load_tables()[0].entries, ElementsAre("first")) << "all or nothing";
  // If a batch is tried again after a failure, the same entry may be there already. A different one
  // is refused.
  EXPECT_THAT(database.write({entry("AAA", 1, "first"), entry("AAA", 2, "x")}, true), IsEmpty());
  EXPECT_THAT(database.write({entry("AAA", 2, "other"), entry("AAA", 3, "y")}, true),
              ElementsAre(0U));
  EXPECT_THAT(database.load_tables()[0].entries, ElementsAre("first", "x", "y"));
}

TEST_F(Store, TheJournalTellsWhenAnEntryIsDurable) {
  const auto heard = std::make_shared<Heard>();
  {
    JournalWriter journal(opener());
    journal.append(entry("AAA", 1, "one"), heard);
    EXPECT_THAT(heard->first(1), ElementsAre("wrote 1"));
    journal.append(entry("AAA", 2, "two"), heard);
    EXPECT_THAT(heard->first(2), ElementsAre("wrote 1", "wrote 2"));
  }
  EXPECT_THAT(Database(file()).load_tables()[0].entries, ElementsAre("one", "two"));
}

TEST_F(Store, EntriesOfManyTablesShareACommit) {
  constexpr int kTables = 500;
  const auto heard = std::make_shared<Heard>();
  JournalWriter journal(opener());
  for (int i = 0; i < kTables; ++i) journal.append(entry("T" + std::to_string(i), 1, "x"), heard);
  EXPECT_TRUE(
      journal.flush(std::chrono::duration_cast<std::chrono::milliseconds>(test::kPatience)));
  EXPECT_THAT(heard->first(kTables), SizeIs(kTables));
  EXPECT_EQ(journal.counts().entries, static_cast<std::uint64_t>(kTables));
  EXPECT_LT(journal.counts().commits, static_cast<std::uint64_t>(kTables));
}

TEST_F(Store, EntriesGatherAfterALargeCommitUnlessTheJournalEnds) {
  const auto heard = std::make_shared<Heard>();
  const auto held = std::make_shared<test::HeldJournal>();
  {
    JournalWriter journal(opener(), std::chrono::seconds(1), std::chrono::hours(1));
    journal.append(entry("AAA", 1, "x"), held);
    held->await();
    // These entries wait for the first commit, so they share the next one. The first commit was
    // small, so the next one follows at once.
    const auto last = JournalWriter::kMany + 1;
    for (std::uint64_t seq = 2; seq <= last; ++seq) journal.append(entry("AAA", seq, "x"), heard);
    held->let_go();
    EXPECT_THAT(heard->first(JournalWriter::kMany), SizeIs(JournalWriter::kMany));
    EXPECT_EQ(journal.counts().commits, 2U);
    journal.append(entry("AAA", last + 1, "gathers"), heard);
    journal.append(entry("AAA", last + 2, "gathers"), heard);
    EXPECT_FALSE(journal.flush(std::chrono::milliseconds(1))) << "an hour is not over";
  }
  EXPECT_THAT(Database(file()).load_tables()[0].entries, SizeIs(JournalWriter::kMany + 3));
}

TEST_F(Store, WaitingEntriesAreWrittenBeforeTheJournalEnds) {
  const auto heard = std::make_shared<Heard>();
  {
    JournalWriter journal(opener());
    for (std::uint64_t seq = 1; seq <= 50; ++seq) journal.append(entry("AAA", seq, "x"), heard);
  }
  EXPECT_THAT(Database(file()).load_tables()[0].entries, SizeIs(50));
}

TEST_F(Store, ARefusingDiskStallsTheJournalUntilItRecovers) {
  std::atomic<bool> broken = false;
  const auto heard = std::make_shared<Heard>();
  const auto open = [&]() -> std::unique_ptr<Database> {
    if (broken) throw DatabaseError("the disk is on strike");
    return std::make_unique<Database>(file());
  };
  JournalWriter journal(open, std::chrono::milliseconds(1));
  journal.append(entry("AAA", 1, "one"), heard);
  EXPECT_THAT(heard->first(1), ElementsAre("wrote 1"));
  broken = true;
  // Another connection locks the file. The next write fails, and so does opening the database
  // again.
  Database other(file());
  other.execute("BEGIN IMMEDIATE");
  journal.append(entry("AAA", 2, "two"), heard);
  EXPECT_THAT(heard->first(2), ElementsAre("wrote 1", "stalled 2"));
  EXPECT_FALSE(journal.healthy());
  other.execute("ROLLBACK");
  broken = false;
  EXPECT_THAT(heard->first(3), ElementsAre("wrote 1", "stalled 2", "wrote 2"));
  EXPECT_TRUE(journal.healthy());
  EXPECT_THAT(Database(file()).load_tables()[0].entries, ElementsAre("one", "two"));
}

TEST_F(Store, ASecondWriterOfATableIsNoticed) {
  const auto heard = std::make_shared<Heard>();
  JournalWriter journal(opener(), std::chrono::milliseconds(1));
  journal.append(entry("AAA", 1, "one"), heard);
  EXPECT_THAT(heard->first(1), SizeIs(1));
  JournalEntry theirs = entry("AAA", 2, "theirs");
  Database(file()).write({theirs}, false);
  journal.append(entry("AAA", 2, "ours"), heard);
  EXPECT_THAT(heard->first(2), ElementsAre("wrote 1", "conflict 2"));
  EXPECT_THAT(Database(file()).load_tables()[0].entries, ElementsAre("one", "theirs"));
}

}  // namespace
}  // namespace lastcard::store
