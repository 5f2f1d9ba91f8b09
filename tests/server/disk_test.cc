// Tests that everything the journal has acknowledged is on the disk, if the disk loses its power or
// refuses operations. TEST_DISK_CUTS and TEST_DISK_POINTS set how many cases are tried;
// TEST_DISK_SEED repeats a case.
#include <condition_variable>
#include <fstream>
#include <iostream>
#include <set>
#include <sqlite3.h>
#include <sstream>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/database.h"
#include "server/store/journal_writer.h"
#include "server/store/match_reader.h"
#include "tests/server/support/faulty_disk.h"
#include "tests/server/support/test_server.h"
#include "tests/support/numbers.h"
#include "tests/support/prove_row.h"

namespace lastcard::store {
namespace {

using test::DiskFault;
using test::FaultyDisk;
using test::number_from;

// A point in the history of a server: what it has written so far.
struct Mark {
  std::map<std::string, std::size_t> entries;  // how many, of each table
  std::map<std::string, std::string> matches;  // the newest match of each table
  std::set<std::string> rule_sets;
  std::size_t league = 0;   // how many entries of its log
  std::size_t brought = 0;  // how many imported leagues are complete

  friend bool operator==(const Mark&, const Mark&) = default;
};

// Generates what a server writes: entries of several tables, and now and then the end of a match, a
// rule set, a league's decision, or a part of an imported league.
class Story {
 public:
  explicit Story(std::uint64_t seed) : chance_(seed) {}

  // Returns the next batch, with at most one entry of each table.
  std::vector<JournalEntry> next() {
    std::vector<JournalEntry> batch;
    for (int table = 0; table < kTables; ++table) {
      if (one_in(2)) batch.push_back(move("T" + std::to_string(table)));
    }
    if (one_in(6)) batch.push_back(rule_set());
    if (one_in(6)) batch.push_back(decision());
    if (one_in(3)) batch.push_back(part());
    if (batch.empty()) batch.push_back(move("T0"));
    return batch;
  }

  [[nodiscard]] const Mark& mark() const { return mark_; }

  // Returns how much of the history a database has. A text that differs from what was written fails
  // the test.
  [[nodiscard]] Mark found_in(Database& database) const {
    Mark found;
    for (const StoredTable& table : database.load_tables()) {
      const auto& told = entries_.at(table.code);
      found.entries[table.code] = table.entries.size();
      EXPECT_TRUE(table.entries.size() <= told.size() &&
                  std::equal(table.entries.begin(), table.entries.end(), told.begin()))
          << "table " << table.code << " has another history";
      if (!table.last_match.empty()) found.matches[table.code] = table.last_match;
    }
    for (std::string& id : database.rule_set_ids()) found.rule_sets.insert(std::move(id));
    for (const LeagueRows& league : database.load_leagues()) {
      if (league.league == "league") {
        found.league = league.rows.size();
      } else {
        ++found.brought;
        EXPECT_EQ(league.rows.size(), kParts) << league.league << " is there by halves";
      }
    }
    return found;
  }

  std::mt19937_64& chance() { return chance_; }

 private:
  static constexpr int kTables = 5;
  static constexpr std::size_t kLongText = 3000;
  static constexpr std::size_t kParts = 4;
  static constexpr std::size_t kLongRecord = 20000;

  bool one_in(int many) { return chance_() % static_cast<unsigned>(many) == 0; }
  std::string text(const std::string& head, std::size_t longest) {
    return head + " " + std::string(chance_() % longest, static_cast<char>('a' + chance_() % 26));
  }

  JournalEntry move(const std::string& table) {
    auto& told = entries_[table];
    JournalEntry made{table, told.size() + 1,
                      text(table + "/" + std::to_string(told.size() + 1), kLongText)};
    if (made.seq == 1) {
      made.config = "{}";
      made.stage = TableStage::match;
    } else if (one_in(8)) {
      FinishedMatch match;
      match.id = table + "-" + std::to_string(made.seq);
      match.table = table;
      match.began = match.ended = "2026-01-01T00:00:00Z";
      match.summary = "{}";
      match.record = text(match.id, kLongRecord);
      match.seated = {{"somebody", 0}, {"somebody else", 1}};
      mark_.matches[table] = match.id;
      made.finished = std::make_shared<const FinishedMatch>(std::move(match));
    }
    told.push_back(made.text);
    mark_.entries[table] = told.size();
    return made;
  }
  JournalEntry rule_set() {
    JournalEntry made;
    const std::string id = "rules-" + std::to_string(mark_.rule_sets.size());
    mark_.rule_sets.insert(id);
    made.rule_set = std::make_shared<const KeptRuleSet>(KeptRuleSet{id, text(id, kLongText)});
    return made;
  }
  JournalEntry decision() {
    JournalEntry made;
    LeagueRows rows;
    rows.league = "league";
    rows.rows.push_back({++mark_.league, text("decision", kLongText)});
    made.league = std::make_shared<const LeagueRows>(std::move(rows));
    return made;
  }

  JournalEntry part() {
    JournalEntry made;
    LeagueRows rows;
    rows.league = "brought " + std::to_string(mark_.brought);
    rows.rows.push_back({++parts_, text("part", kLongText)});
    rows.part = parts_ == 1        ? LeagueRows::Part::first
                : parts_ == kParts ? LeagueRows::Part::last
                                   : LeagueRows::Part::next;
    if (parts_ == kParts) {
      ++mark_.brought;
      parts_ = 0;
    }
    made.league = std::make_shared<const LeagueRows>(std::move(rows));
    return made;
  }

  std::mt19937_64 chance_;
  std::size_t parts_ = 0;  // how many parts of the league that is being imported
  std::map<std::string, std::vector<std::string>> entries_;
  Mark mark_;
};

class Disk : public testing::Test {
 protected:
  void SetUp() override {
    { const Database made(file()); }
    std::ifstream stream(file(), std::ios::binary);
    std::ostringstream content;
    content << stream.rdbuf();
    empty_ = content.str();
  }

  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "db.sqlite"; }
  void remove_beside(const char* ending) const {
    std::filesystem::remove(file().string() + ending);
  }

  // Starts with an empty database on a working disk.
  void start_again() {
    remove_beside("-wal");
    remove_beside("-shm");
    std::ofstream(file(), std::ios::binary | std::ios::trunc) << empty_;
    disk_.begin();
  }

  // Restarts the machine after the power cut.
  void come_back(std::mt19937_64& chance) {
    disk_.leave(chance);
    remove_beside("-shm");  // it was shared memory, which a power cut clears
    disk_.begin();
  }

  void expect_sound() const {
    sqlite3* connection = nullptr;
    sqlite3_open_v2(file().c_str(), &connection, SQLITE_OPEN_READWRITE, nullptr);
    std::string answer;
    sqlite3_exec(
        connection, "PRAGMA integrity_check",
        [](void* into, int, char** values, char**) {
          *static_cast<std::string*>(into) += values[0];
          return 0;
        },
        &answer, nullptr);
    sqlite3_close_v2(connection);
    EXPECT_EQ(answer, "ok");
  }

  // Writes until the disk fails. Returns how much was acknowledged before, and by how many commits.
  std::pair<Mark, std::size_t> write_until_it_ends(Story& story, const char* durability) {
    constexpr unsigned kLongest = 220;  // operations: about sixty commits with their checkpoints
    disk_.cut_power_at(static_cast<long>(story.chance()() % kLongest));
    std::pair<Mark, std::size_t> acknowledged;
    try {
      Database database(file(), 20);
      database.execute(durability);
      for (;;) {
        const auto batch = story.next();
        database.write(batch, false);
        if (!disk_.has_power()) break;
        acknowledged.first = story.mark();
        ++acknowledged.second;
      }
    } catch (const std::exception&) {
      EXPECT_FALSE(disk_.has_power());
    }
    return acknowledged;
  }

  // The result of one power cut. `kept`: all that was acknowledged is there, and no batch only in
  // part.
  struct Cut {
    bool kept = false;
    bool at_sync = false;
    std::size_t acknowledged = 0;
  };
  Cut cut_power(std::uint64_t seed, const char* durability) {
    start_again();
    Story story(seed);
    Cut cut;
    Mark acknowledged;
    std::tie(acknowledged, cut.acknowledged) = write_until_it_ends(story, durability);
    cut.at_sync = disk_.cut_at_sync();
    come_back(story.chance());
    try {
      Database database(file());
      const Mark found = story.found_in(database);
      cut.kept = found == acknowledged || found == story.mark();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
    expect_sound();
    return cut;
  }

  test::TemporaryFolder folder_;
  FaultyDisk disk_;
  std::string empty_;
  const std::uint64_t seed_ = number_from("TEST_DISK_SEED", 20261122);
};

TEST_F(Disk, R2NothingAcknowledgedIsLostInAPowerCut) {
  const auto cuts = number_from("TEST_DISK_CUTS", 300);
  std::uint64_t at_sync = 0;
  std::size_t acknowledged = 0;
  for (std::uint64_t i = 0; i < cuts; ++i) {
    const Cut cut = cut_power(seed_ + i, "PRAGMA synchronous=FULL");
    ASSERT_TRUE(cut.kept) << "TEST_DISK_CUTS=1 TEST_DISK_SEED=" << seed_ + i;
    ASSERT_FALSE(HasFailure()) << "TEST_DISK_CUTS=1 TEST_DISK_SEED=" << seed_ + i;
    at_sync += cut.at_sync ? 1 : 0;
    acknowledged += cut.acknowledged;
  }
  std::cout << cuts << " power cuts, " << at_sync << " of them in a sync; " << acknowledged
            << " commits were acknowledged\n";
  test::report_row("R2",
                   std::to_string(cuts) + " power cuts, " + std::to_string(at_sync) +
                       " of them in a sync: 0 of " + std::to_string(acknowledged) +
                       " acknowledged commits lost",
                   !HasFailure());
  if (cuts >= 300) {
    EXPECT_GT(at_sync, cuts / 20);
  }
}

TEST_F(Disk, R2APlantedLossIsNoticed) {
  int lost = 0;
  for (std::uint64_t i = 0; i < 100; ++i) {
    if (!cut_power(seed_ + i, "PRAGMA synchronous=NORMAL").kept) ++lost;
  }
  EXPECT_GT(lost, 20);
}

// A killed server may leave pages in the system's cache that are not on the disk. The next server
// reads them, and what it has read must survive a power cut.
TEST_F(Disk, R2DataReadAfterAKillSurvivesAPowerCut) {
  const auto cuts = number_from("TEST_DISK_CUTS", 300);
  for (std::uint64_t i = 0; i < cuts; ++i) {
    start_again();
    Story story(seed_ + i);
    write_until_it_ends(story, "PRAGMA synchronous=FULL");
    disk_.go_on();
    Mark read;
    {
      Database database(file());
      read = story.found_in(database);
      disk_.cut_power_at(disk_.operations());
    }
    come_back(story.chance());
    Database database(file());
    ASSERT_EQ(story.found_in(database), read) << "TEST_DISK_CUTS=1 TEST_DISK_SEED=" << seed_ + i;
  }
}

// Counts the entries that the journal acknowledges, stalls or rejects.
class Heard final : public JournalListener {
 public:
  void journal_wrote(std::uint64_t /*seq*/) override { count(written_); }
  void journal_stalled(std::uint64_t /*seq*/) override { count(stalled_); }
  void journal_conflict(std::uint64_t /*seq*/) override { count(conflicts_); }

  // Waits until that many entries are written or rejected. Returns false if it waited in vain.
  bool all_written(std::size_t wanted) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, test::kPatience,
                             [&] { return written_ + conflicts_ >= wanted; });
  }
  std::size_t stalled() {
    const std::lock_guard lock(mutex_);
    return stalled_;
  }
  std::size_t conflicts() {
    const std::lock_guard lock(mutex_);
    return conflicts_;
  }

 private:
  void count(std::size_t& what) {
    const std::lock_guard lock(mutex_);
    ++what;
    changed_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t written_ = 0;
  std::size_t stalled_ = 0;
  std::size_t conflicts_ = 0;
};

std::string name_of(DiskFault fault) {
  switch (fault) {
    case DiskFault::none:
      break;
    case DiskFault::sync_fails:
      return "SyncFails";
    case DiskFault::sync_loses:
      return "SyncLoses";
    case DiskFault::write_fails:
      return "WriteFails";
    case DiskFault::write_is_short:
      return "WriteIsShort";
    case DiskFault::full:
      return "Full";
    case DiskFault::no_read:
      return "NoRead";
    case DiskFault::read_only:
      return "ReadOnly";
  }
  return "None";
}

constexpr int kLogPages = 10;  // so few that there are checkpoints

// A read transaction, as a backup has it: it keeps one state of the database from begin() to end().
class Reader {
 public:
  explicit Reader(const std::filesystem::path& file) {
    sqlite3_open_v2(file.c_str(), &connection_, SQLITE_OPEN_READWRITE, nullptr);
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() { sqlite3_close_v2(connection_); }
  void begin() { execute("BEGIN; SELECT count(*) FROM journal"); }
  void end() { execute("ROLLBACK"); }

 private:
  void execute(const char* statement) {
    EXPECT_EQ(sqlite3_exec(connection_, statement, nullptr, nullptr, nullptr), SQLITE_OK);
  }
  sqlite3* connection_ = nullptr;
};

class RefusingDisk : public Disk, public testing::WithParamInterface<DiskFault> {};

// The disk refuses operations for a while and the journal tries again until they succeed. Then the
// power fails.
TEST_P(RefusingDisk, R3AcknowledgedEntriesAreStored) {
  const auto points = number_from("TEST_DISK_POINTS", 40);
  constexpr int kBatches = 12;
  long refused = 0;
  std::size_t stalled = 0;
  for (std::uint64_t point = 0; point < points; ++point) {
    const std::string repeat = "TEST_DISK_POINTS=1 TEST_DISK_SEED=" + std::to_string(seed_ + point);
    start_again();
    Story story(seed_ + point);
    const auto heard = std::make_shared<Heard>();
    {
      JournalWriter writer([this] { return std::make_unique<Database>(file(), kLogPages); },
                           std::chrono::milliseconds(1));
      const MatchReader reader(
          file());  // every server has one; so the log stays when the journal ends
      Reader backup(file());
      if (point % 2 == 0) backup.begin();
      const long begun = disk_.operations() + static_cast<long>(story.chance()() % 60);
      disk_.fail_at(begun, 1 + static_cast<long>(story.chance()() % 12), GetParam());
      std::size_t given = 0;
      for (int i = 0; i < kBatches; ++i) {
        for (JournalEntry& entry : story.next()) {
          writer.append(std::move(entry), heard);
          ++given;
        }
        ASSERT_TRUE(heard->all_written(given)) << repeat;
      }
      disk_.cut_power_at(disk_.operations());
    }
    EXPECT_EQ(heard->conflicts(), 0U) << repeat;
    stalled += heard->stalled();
    refused += disk_.refused();
    come_back(story.chance());
    Database database(file());
    ASSERT_EQ(story.found_in(database), story.mark()) << repeat;
    expect_sound();
    ASSERT_FALSE(HasFailure()) << repeat;
  }
  std::cout << refused << " operations were refused, " << stalled << " entries had to wait\n";
  test::report_row("R3",
                   name_of(GetParam()) + ": 0 lost at " + std::to_string(points) + " points (" +
                       std::to_string(refused) + " operations refused)",
                   !HasFailure());
  EXPECT_GT(stalled, points / 4);
}

// A sync fails once, and the system forgets the pages that it should have written. This happens at
// each operation in turn, while a backup reads or after it.
TEST_F(Disk, R3AFailedSyncLosesNothingThatACheckpointBesideAReaderCopied) {
  constexpr int kBatches = 12;
  for (long at = 0, last = 0; at <= last; ++at) {
    start_again();
    Story story(seed_);
    {
      BatchWriter writer([this] { return std::make_unique<Database>(file(), kLogPages); });
      const long begun = disk_.operations();
      disk_.fail_at(begun + at, 1, DiskFault::sync_loses);
      Reader reader(file());
      for (int i = 0; i < kBatches; ++i) {
        if (i == 1) reader.begin();
        if (i == 4) reader.end();
        JournalBatch batch;
        for (JournalEntry& entry : story.next())
          batch.add(std::move(entry), std::make_shared<Heard>());
        while (!writer.write(batch)) continue;
        EXPECT_THAT(batch.results, testing::Each(JournalBatch::WriteResult::written));
      }
      last = disk_.operations() - begun;
      disk_.cut_power_at(disk_.operations());
    }
    come_back(story.chance());
    Database database(file());
    ASSERT_EQ(story.found_in(database), story.mark()) << "operation " << at;
    expect_sound();
    ASSERT_FALSE(HasFailure()) << "operation " << at;
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, RefusingDisk,
                         testing::Values(DiskFault::sync_fails, DiskFault::sync_loses,
                                         DiskFault::write_fails, DiskFault::write_is_short,
                                         DiskFault::full, DiskFault::no_read, DiskFault::read_only),
                         [](const auto& tried) { return name_of(tried.param); });

}  // namespace
}  // namespace lastcard::store
