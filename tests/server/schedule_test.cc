// Tests the backups that a server makes on schedule.
#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <sys/inotify.h>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/app/backups.h"
#include "server/store/backup.h"
#include "tests/server/support/test_server.h"

namespace lastcard::app {
namespace {

using std::chrono::milliseconds;

std::vector<std::string> names_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  if (!std::filesystem::exists(folder)) return names;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

class Schedule : public testing::Test {
 protected:
  Schedule() { const store::Database make(places_.database()); }
  // Waits until the files in the folder fit.
  template <class Fits>
  void await(Fits fits) {
    const auto end = std::chrono::steady_clock::now() + test::kPatience;
    while (!fits(names_in(places_.backups()))) {
      ASSERT_LT(std::chrono::steady_clock::now(), end);
      std::this_thread::sleep_for(milliseconds(5));
    }
  }
  base::Pool pool_;
  test::TemporaryFolder folder_;
  DataPlaces places_{folder_.path()};
  BackupCounts counts_;
};

TEST_F(Schedule, KeepsTheNewestBackupsAndThoseMadeByHand) {
  const auto by_hand = new_backup(places_, "by-hand");
  store::copy_database(places_.database(), by_hand);
  const auto old = places_.backups() / "lastcard-20200101-000000-scheduled.sqlite";
  std::ofstream(old) << "old";
  std::filesystem::last_write_time(
      old, std::filesystem::file_time_type::clock::now() - std::chrono::hours(48));
  const BackupSchedule schedule(pool_, places_, {milliseconds(20), 2}, counts_);
  await([&](const std::vector<std::string>& names) {
    return !std::filesystem::exists(old) && names.size() >= 3;
  });
  EXPECT_TRUE(std::filesystem::exists(by_hand));
}

TEST_F(Schedule, WhatAKilledServerLeftOfABackupIsDeleted) {
  std::filesystem::create_directories(places_.backups());
  const auto left = places_.backups() / "lastcard-20200101-000000-scheduled-3.sqlite.partial";
  const auto by_hand = places_.backups() / "lastcard-20200101-000000-by-hand.sqlite.partial";
  const auto old = places_.backups() / "lastcard-20200101-000000-scheduled.sqlite";
  for (const auto& file : {left, by_hand, old}) std::ofstream(file) << "old";
  std::filesystem::last_write_time(
      old, std::filesystem::file_time_type::clock::now() - std::chrono::hours(25));
  const BackupSchedule schedule(pool_, places_, {std::chrono::hours(24), 5}, counts_);
  await([](const std::vector<std::string>& names) {
    return std::ranges::any_of(
        names, [](const std::string& name) { return name.ends_with("-scheduled-1.sqlite"); });
  });
  EXPECT_FALSE(std::filesystem::exists(left));
  EXPECT_TRUE(std::filesystem::exists(by_hand)) << "another program may be writing it";
}

TEST_F(Schedule, AnOverdueBackupIsMadeAtTheStart) {
  std::filesystem::create_directories(places_.backups());
  const auto old = places_.backups() / "lastcard-20200101-000000-scheduled.sqlite";
  std::ofstream(old) << "old";
  std::filesystem::last_write_time(
      old, std::filesystem::file_time_type::clock::now() - std::chrono::hours(25));
  const BackupSchedule schedule(pool_, places_, {std::chrono::hours(24), 5}, counts_);
  await([](const std::vector<std::string>& names) {
    return names.size() == 2 && names[1].ends_with("-scheduled-1.sqlite");
  });
}

// A machine that is switched off every night never runs for a whole day.
TEST(NextBackup, TheFirstComesAnHourAfterTheStart) {
  using std::chrono::hours;
  EXPECT_EQ(until_next_backup(hours(24), std::nullopt), hours(1));
  EXPECT_EQ(until_next_backup(milliseconds(20), std::nullopt), milliseconds(20));
  EXPECT_EQ(until_next_backup(hours(24), hours(5)), hours(19));
  EXPECT_EQ(until_next_backup(hours(24), hours(25)), hours(0));
  EXPECT_EQ(until_next_backup(hours(24), hours(-25)), hours(0)) << "it is from the future";
}

// A clock that was years ahead made some backups; now it is right.
TEST_F(Schedule, BackupsDatedInTheFutureCountAsOld) {
  std::filesystem::create_directories(places_.backups());
  const auto years_ahead = [&](const std::string& name) {
    auto file = places_.backups() / ("lastcard-" + name + ".sqlite");
    std::ofstream(file) << "old";
    std::filesystem::last_write_time(
        file, std::filesystem::file_time_type::clock::now() + std::chrono::hours(24 * 365));
    return file;
  };
  const auto first = years_ahead("20991121-000000-scheduled");
  const auto second = years_ahead("20991122-000000-scheduled-8");
  const auto third = years_ahead("20991123-000000-scheduled-9");
  const BackupSchedule schedule(pool_, places_, {std::chrono::hours(24), 3}, counts_);
  await([&](const std::vector<std::string>&) { return !std::filesystem::exists(first); });
  const auto names = names_in(places_.backups());
  ASSERT_THAT(names, testing::SizeIs(3));
  EXPECT_THAT(names.front(), testing::EndsWith("-scheduled-10.sqlite"));
  EXPECT_TRUE(std::filesystem::exists(second) && std::filesystem::exists(third));
}

TEST_F(Schedule, StopsAtOnceWhileItWaits) {
  { const BackupSchedule schedule(pool_, places_, {std::chrono::hours(24), 5}, counts_); }
  EXPECT_THAT(names_in(places_.backups()), testing::IsEmpty());
}

TEST_F(Schedule, ACopyIsCancelledWhenTheServerStops) {
  {
    soci::session session(soci::sqlite3, places_.database().string());
    session << "CREATE TABLE filler AS WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL "
               "SELECT n + 1 FROM numbers WHERE n < 100000) SELECT n FROM numbers";
  }
  std::stop_source ending;
  ending.request_stop();
  const auto file = new_backup(places_, "by-hand");
  EXPECT_THROW(store::copy_database(places_.database(), file, ending.get_token()),
               store::DatabaseError);
  EXPECT_THAT(names_in(places_.backups()), testing::IsEmpty());
}

TEST_F(Schedule, BackupsOfTheSameSecondHaveNamesOfTheirOwn) {
  std::vector<std::filesystem::path> files;
  for (int i = 0; i < 3; ++i) {
    files.push_back(new_backup(places_, "by-hand"));
    store::copy_database(places_.database(), files.back());
  }
  EXPECT_EQ(names_in(places_.backups()).size(), 3U);
  EXPECT_EQ(std::filesystem::status(files[0]).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_THROW(store::copy_database(places_.database(), files[0]), store::DatabaseError);
}

std::filesystem::path scheduled(const DataPlaces& places, const std::string& time) {
  std::filesystem::create_directories(places.backups());
  auto file = places.backups() / ("lastcard-" + time + "-scheduled.sqlite");
  std::ofstream(file) << "old";
  std::filesystem::last_write_time(
      file, std::filesystem::file_time_type::clock::now() - std::chrono::hours(48));
  return file;
}

// Returns a disk that has room for one more backup only if the folder has at most that many files.
store::FreeRoom room_without(std::size_t most, std::uintmax_t needed) {
  return [=](const std::filesystem::path& folder) {
    return names_in(folder).size() <= most ? needed : needed - 1;
  };
}

TEST_F(Schedule, ABackupWithoutRoomIsNotBegunAndCountsAsFailed) {
  const auto old = scheduled(places_, "20200101-000000");
  BackupPlan plan{std::chrono::hours(24), 1};
  plan.room = [](const std::filesystem::path&) { return 1U; };
  const BackupSchedule schedule(pool_, places_, plan, counts_);
  const auto end = std::chrono::steady_clock::now() + test::kPatience;
  while (counts_.failures == 0 && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  EXPECT_EQ(counts_.failures, 1U);
  EXPECT_THAT(names_in(places_.backups()), testing::ElementsAre(old.filename().string()))
      << "the only one stays until there is another";
}

TEST_F(Schedule, OnAShortDiskTheOldestBackupsAreDeletedFirst) {
  const auto oldest = scheduled(places_, "20200101-000000");
  const auto old = scheduled(places_, "20200102-000000");
  const auto newest = scheduled(places_, "20200103-000000");
  BackupPlan plan{std::chrono::hours(24), 3};
  plan.room = room_without(2, store::room_for_copy(places_.database()));
  const BackupSchedule schedule(pool_, places_, plan, counts_);
  await([&](const std::vector<std::string>& names) {
    return names.size() == 3 && names[0] == old.filename().string() &&
           names[2].ends_with("-scheduled-1.sqlite");
  });
  EXPECT_FALSE(std::filesystem::exists(oldest));
  EXPECT_TRUE(std::filesystem::exists(old));
  EXPECT_TRUE(std::filesystem::exists(newest));
  EXPECT_EQ(counts_.failures, 0U);
}

TEST_F(Schedule, ACopyAsksForRoomForItselfAndTheJournal) {
  const auto file = new_backup(places_, "by-hand");
  const std::uintmax_t needed = store::room_for_copy(places_.database());
  EXPECT_GT(needed, std::filesystem::file_size(places_.database()));
  EXPECT_THROW(store::copy_database(places_.database(), file, {},
                                    [&](const std::filesystem::path&) { return needed - 1; }),
               store::DatabaseError);
  EXPECT_THAT(names_in(places_.backups()), testing::IsEmpty());
  store::copy_database(places_.database(), file, {},
                       [&](const std::filesystem::path&) { return needed; });
  EXPECT_TRUE(std::filesystem::exists(file));
}

// The copy also does not wait for a writer, and needs no right to write.
TEST_F(Schedule, ACopyWritesNothingToItsSource) {
  const auto backup = new_backup(places_, "by-hand");
  store::copy_database(places_.database(), backup);
  soci::session writer(soci::sqlite3, backup.string());
  writer << "BEGIN IMMEDIATE";
  const auto copy = new_backup(places_, "by-hand");
  store::copy_database(backup, copy);
  EXPECT_EQ(store::stored_version(copy), store::newest_version());
  writer << "ROLLBACK";
}

// Records the events about the names in a folder, in order.
class Watched {
 public:
  explicit Watched(const std::filesystem::path& folder)
      : watch_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    ::inotify_add_watch(watch_, folder.c_str(),
                        IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_CREATE);
  }
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;
  ~Watched() { ::close(watch_); }

  // Returns the kinds of events about that name.
  [[nodiscard]] std::vector<std::uint32_t> about(const std::string& name) const {
    std::vector<std::uint32_t> kinds;
    alignas(inotify_event) std::array<char, 65536> bytes = {};
    const ssize_t size = ::read(watch_, bytes.data(), bytes.size());
    for (ssize_t at = 0; at < size;) {
      inotify_event event = {};
      std::memcpy(&event, bytes.data() + at, sizeof(event));
      if (name == bytes.data() + at + sizeof(event)) kinds.push_back(event.mask);
      at += static_cast<ssize_t>(sizeof(event) + event.len);
    }
    return kinds;
  }

 private:
  int watch_;
};

TEST_F(Schedule, ARestoreReplacesTheDatabaseInOneStep) {
  const auto backup = new_backup(places_, "by-hand");
  store::copy_database(places_.database(), backup);
  const Watched folder(places_.folder());
  const auto kept = store::restore_database(backup, places_.database());
  ASSERT_TRUE(kept);
  EXPECT_THAT(folder.about("lastcard.sqlite"), testing::ElementsAre(IN_MOVED_TO));
  EXPECT_EQ(store::stored_version(*kept), store::newest_version());
}

}  // namespace
}  // namespace lastcard::app
