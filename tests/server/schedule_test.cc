// The backups that a server makes by itself.
#include <algorithm>
#include <fstream>
#include <thread>

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
  // Until the folder is as it should be.
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

TEST_F(Schedule, KeepsTheNewestAndWhatOthersMade) {
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

TEST_F(Schedule, OneThatIsOverdueIsMadeAtTheStart) {
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

// A clock that was years ahead made some; now it is right.
TEST_F(Schedule, WhatAWrongClockMadeIsOldAndNotTheNewest) {
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

TEST_F(Schedule, EndsAtOnceWhileItWaits) {
  { const BackupSchedule schedule(pool_, places_, {std::chrono::hours(24), 5}, counts_); }
  EXPECT_THAT(names_in(places_.backups()), testing::IsEmpty());
}

TEST_F(Schedule, IsCutOffByTheEndOfTheServer) {
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

}  // namespace
}  // namespace lastcard::app
