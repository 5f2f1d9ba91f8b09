// Tests the server's trials whether a backup can be restored, and the commands that copy backups
// elsewhere.
#include "server/app/restore_trial.h"

#include <csignal>
#include <fstream>
#include <iterator>
#include <latch>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/app/backup_command.h"
#include "server/app/backups.h"
#include "server/store/backup.h"
#include "tests/server/support/test_server.h"

namespace lastcard::app {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class RestoreTrialTest : public testing::Test {
 protected:
  RestoreTrialTest() {
    store::Database database(places_.database());
    database.execute(
        "INSERT INTO accounts (principal, name, admin, password, since) VALUES "
        "('00000000000000000000000000000001', 'Anna', 0, '', 1)");
  }
  fs::path make_backup() {
    fs::path file = new_backup(places_, "by-hand");
    store::copy_database(places_.database(), file);
    return file;
  }
  template <class Fits>
  void await(Fits fits) {
    const auto end = std::chrono::steady_clock::now() + test::kPatience;
    while (!fits()) {
      ASSERT_LT(std::chrono::steady_clock::now(), end);
      std::this_thread::sleep_for(milliseconds(5));
    }
  }
  base::Pool pool_;
  test::TemporaryFolder folder_;
  DataPlaces places_{folder_.path()};
  BackupCounts counts_;
};

TEST_F(RestoreTrialTest, AGoodBackupPassesAndLeavesNoFiles) {
  EXPECT_EQ(last_trial(places_), std::nullopt);
  const fs::path backup = make_backup();
  const std::string before = text_of(places_.database());
  const auto trial = try_restore(places_, backup);
  ASSERT_TRUE(trial);
  EXPECT_TRUE(trial->good) << trial->problem;
  EXPECT_EQ(trial->backup, backup.filename().string());
  EXPECT_EQ(trial->accounts, 1U);
  EXPECT_GT(trial->at, 0);
  EXPECT_EQ(last_trial(places_), trial);
  EXPECT_FALSE(fs::exists(places_.trial()));
  EXPECT_TRUE(text_of(places_.database()) == before);
}

TEST_F(RestoreTrialTest, ADamagedBackupFails) {
  const fs::path backup = make_backup();
  {
    constexpr std::streamoff kBehindTheFirstPage = 5000;
    std::fstream file(backup, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(kBehindTheFirstPage);
    file << std::string(20000, 'x');
  }
  const auto trial = try_restore(places_, backup);
  ASSERT_TRUE(trial);
  EXPECT_FALSE(trial->good);
  EXPECT_THAT(trial->problem, testing::HasSubstr("damaged"));
  EXPECT_THAT(trial->problem, testing::Not(testing::HasSubstr("\n")));
  EXPECT_EQ(last_trial(places_), trial);
  EXPECT_FALSE(fs::exists(places_.trial()));
}

TEST_F(RestoreTrialTest, FilesLeftByACrashDoNotPreventATrial) {
  fs::create_directories(places_.trial());
  std::ofstream(places_.trial() / "lastcard.sqlite") << "half of a copy";
  const auto trial = try_restore(places_, make_backup());
  ASSERT_TRUE(trial);
  EXPECT_TRUE(trial->good) << trial->problem;
}

TEST_F(RestoreTrialTest, AStoppedTrialGivesNoResult) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(try_restore(places_, make_backup(), stop.get_token()), std::nullopt);
  EXPECT_EQ(last_trial(places_), std::nullopt);
  EXPECT_FALSE(fs::exists(places_.trial()));
}

TEST_F(RestoreTrialTest, AnInvalidTrialFileCountsAsNoTrial) {
  for (const char* text : {"", "[]", "{\"at\": 1}", "{\"at\": {}, \"good\": 1}"}) {
    std::ofstream(places_.restore_trial()) << text;
    EXPECT_EQ(last_trial(places_), std::nullopt) << text;
  }
}

TEST_F(RestoreTrialTest, AFullDiskIsReportedAsAnUnwrittenTrial) {
  const fs::path backup = make_backup();
  const auto before = try_restore(places_, backup);
  fs::create_symlink("/dev/full", places_.restore_trial().string() + ".partial");
  const auto trial = try_restore(places_, backup);
  ASSERT_TRUE(trial);
  EXPECT_TRUE(trial->good) << trial->problem;
  EXPECT_THAT(trial->unwritten, testing::HasSubstr("No space left on device"));
  EXPECT_EQ(last_trial(places_), before);
}

TEST_F(RestoreTrialTest, AnUnwrittenTrialIsReportedAndRepeatedUntilItIsWritten) {
  const fs::path in_the_way = places_.restore_trial().string() + ".partial";
  fs::create_directories(in_the_way / "something");
  BackupPlan plan{milliseconds(20), 2};
  plan.trial_every = std::chrono::hours(168);
  const BackupSchedule schedule(pool_, places_, plan, counts_);
  await([&] { return report_backups(places_, counts_).trial.has_value(); });
  const auto trial = report_backups(places_, counts_).trial;
  ASSERT_TRUE(trial);
  EXPECT_TRUE(trial->good) << trial->problem;
  EXPECT_THAT(trial->unwritten, testing::HasSubstr("Is a directory"));
  EXPECT_EQ(last_trial(places_), std::nullopt);
  fs::remove_all(in_the_way);
  await([&] {
    const auto now = report_backups(places_, counts_).trial;
    return now && now->unwritten.empty();
  });
  EXPECT_EQ(report_backups(places_, counts_).trial, last_trial(places_));
  EXPECT_EQ(report_backups(places_, counts_).failures, 0U);
}

TEST_F(RestoreTrialTest, TheScheduleTriesABackupOnlyWhenATrialIsDue) {
  BackupPlan plan{milliseconds(20), 2};
  plan.trial_every = std::chrono::hours(168);
  {
    const BackupSchedule schedule(pool_, places_, plan, counts_);
    await([&] { return last_trial(places_).has_value(); });
  }
  const auto first = last_trial(places_);
  EXPECT_TRUE(first->good) << first->problem;
  // The schedule makes many more backups, until the one of the first trial is gone. It makes no
  // other trial.
  {
    const BackupSchedule schedule(pool_, places_, plan, counts_);
    await([&] { return !fs::exists(places_.backups() / first->backup); });
  }
  EXPECT_EQ(last_trial(places_), first);
  const BackupReport report = report_backups(places_, counts_);
  EXPECT_EQ(report.trial, first);
  EXPECT_TRUE(report.age);
  EXPECT_EQ(report.failures, 0U);
}

TEST_F(RestoreTrialTest, AFailedTrialIsRepeated) {
  std::ofstream(places_.restore_trial())
      << R"({"at": 9999999999, "good": false, "backup": "b", "problem": "p", "tables": 0,
             "leagues": 0, "accounts": 0})";
  BackupPlan plan{milliseconds(20), 2};
  plan.trial_every = std::chrono::hours(168);
  const BackupSchedule schedule(pool_, places_, plan, counts_);
  await([&] { return last_trial(places_) && last_trial(places_)->good; });
}

TEST_F(RestoreTrialTest, ACommandReadsTheFileAndItsName) {
  const fs::path backup = make_backup();
  const fs::path there = folder_.path() / "there";
  const std::string command = "cat >'" + there.string() + "' && echo \"$LASTCARD_BACKUP_FILE\" >'" +
                              there.string() + ".name'";
  EXPECT_EQ(run_backup_command(command, backup), 0);
  EXPECT_TRUE(text_of(there) == text_of(backup));
  EXPECT_EQ(text_of(there.string() + ".name"), backup.string() + "\n");
  EXPECT_EQ(run_backup_command("exit 7", backup), 7);
  EXPECT_EQ(run_backup_command("kill -KILL $$", backup), 128 + SIGKILL);
  EXPECT_THROW(static_cast<void>(run_backup_command("true", folder_.path() / "none")),
               std::system_error);
}

TEST_F(RestoreTrialTest, ACommandInheritsNoOpenFilesOfTheServer) {
  const fs::path held = folder_.path() / "held";
  const std::ofstream open_file(held);
  const fs::path seen = folder_.path() / "seen";
  const std::string command = "ls -l /proc/$$/fd >'" + seen.string() + "'";
  EXPECT_EQ(run_backup_command(command, make_backup()), 0);
  EXPECT_THAT(text_of(seen), testing::Not(testing::HasSubstr(held.string())));
  EXPECT_THAT(text_of(seen), testing::HasSubstr("by-hand"));
}

TEST_F(RestoreTrialTest, ACommandIsEndedWithAllItsChildren) {
  const fs::path begun = folder_.path() / "begun";
  std::stop_source stop;
  std::jthread stopping([&] {
    await([&] { return fs::exists(begun); });
    stop.request_stop();
  });
  const std::string command = "touch '" + begun.string() + "'; sleep 100000 | cat";
  EXPECT_EQ(run_backup_command(command, make_backup(), stop.get_token()), 128 + SIGTERM);
}

TEST_F(RestoreTrialTest, ACommandThatIgnoresSigtermIsKilledWhenTheServerStops) {
  const fs::path begun = folder_.path() / "begun";
  std::stop_source stop;
  std::jthread stopping([&] {
    await([&] { return fs::exists(begun); });
    stop.request_stop();
  });
  const std::string command = "trap '' TERM; touch '" + begun.string() + "'; sleep 100000 | cat";
  EXPECT_EQ(run_backup_command(command, make_backup(), stop.get_token()), 128 + SIGKILL);
}

TEST_F(RestoreTrialTest, ACommandThatHangsAndIgnoresSigtermIsKilled) {
  const auto limit = std::chrono::milliseconds(50);
  EXPECT_EQ(run_backup_command("trap '' TERM; sleep 100000 | cat", make_backup(), {}, limit),
            128 + SIGKILL);
}

TEST_F(RestoreTrialTest, ASlowCommandDoesNotBlockOtherWork) {
  const fs::path begun = folder_.path() / "begun";
  const fs::path told_to_end = folder_.path() / "told-to-end";
  const fs::path ended = folder_.path() / "ended";
  base::PoolSettings settings;
  settings.computing = 3;  // so two of them are for heavy work
  base::Pool pool(settings);
  BackupPlan plan{milliseconds(20), 2};
  plan.command = "touch '" + begun.string() + "'; until [ -e '" + told_to_end.string() +
                 "' ]; do sleep 0.01; done; touch '" + ended.string() + "'";
  const BackupSchedule schedule(pool, places_, plan, counts_);
  await([&] { return fs::exists(begun); });
  const auto let_go = std::make_shared<std::latch>(1);
  for (const base::Work kind : {base::Work::file, base::Work::import})
    pool.take(kind, "one", [let_go](const std::stop_token&) { let_go->wait(); });
  await([&] {
    return pool.count(base::Work::file).running == 1 && pool.count(base::Work::import).running == 1;
  });
  EXPECT_FALSE(fs::exists(ended));
  let_go->count_down();
  std::ofstream(told_to_end) << "now";
  await([&] { return fs::exists(ended); });
  EXPECT_EQ(report_backups(places_, counts_).command_failures, 0U);
}

TEST_F(RestoreTrialTest, ACommandThatFailsIsCountedAndTheBackupStays) {
  BackupPlan plan{milliseconds(20), 2};
  plan.command = "exit 3";
  const BackupSchedule schedule(pool_, places_, plan, counts_);
  await([&] { return report_backups(places_, counts_).command_failures > 0; });
  EXPECT_TRUE(report_backups(places_, counts_).age);
  EXPECT_EQ(report_backups(places_, counts_).failures, 0U);
}

}  // namespace
}  // namespace lastcard::app
