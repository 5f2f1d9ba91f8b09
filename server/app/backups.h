#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/app/data_folder.h"
#include "server/app/restore_trial.h"
#include "server/base/pool.h"
#include "server/store/backup.h"

namespace lastcard::app {

// A new file name in the folder of backups: "lastcard-20261121-190211-by-hand.sqlite". Makes the
// folder.
[[nodiscard]] std::filesystem::path new_backup(const DataPlaces& places, std::string_view why);

// Makes a backup if opening the database would change its version. Returns the file, or nullopt. If
// the upgrade failed before and the database is unchanged, keeps only the former backup and returns
// it. Throws store::DatabaseError.
std::optional<std::filesystem::path> back_up_before_migration(const DataPlaces& places);

// A server without a backup makes its first one this long after its start, or earlier if
// `backup-hours` is shorter. So a machine that is switched off every night has backups, too.
inline constexpr std::chrono::hours kFirstBackup(1);

// The time from the start of the server to its next backup. `age` is that of the newest backup;
// nullopt: there is none, or its age cannot be read.
[[nodiscard]] std::chrono::milliseconds until_next_backup(
    std::chrono::milliseconds every, std::optional<std::chrono::milliseconds> age);

// The settings of the server's own backups.
struct BackupPlan {
  std::chrono::milliseconds every;
  int keep = 1;
  // The time between trial restores; nullopt: none are made.
  std::optional<std::chrono::milliseconds> trial_every = {};
  std::string command = {};  // a command that copies each backup elsewhere; empty: none
  store::FreeRoom room = store::free_room;
};

// A trial restore whose result could not be written to the disk. It is kept until the server ends.
// Thread-safe.
class UnwrittenTrial {
 public:
  void set(std::optional<RestoreTrial> trial);
  [[nodiscard]] std::optional<RestoreTrial> get() const;

 private:
  mutable std::mutex mutex_;
  std::optional<RestoreTrial> trial_;  // guarded by mutex_
};

// Failures since the start. Thread-safe.
struct BackupCounts {
  std::atomic<std::uint64_t> failures = 0;
  std::atomic<std::uint64_t> command_failures = 0;
  UnwrittenTrial unwritten_trial = {};
};

// The state of the server's own backups.
struct BackupReport {
  std::uint64_t failures = 0;
  std::uint64_t command_failures = 0;
  std::optional<std::chrono::seconds> age = {};  // the age of the newest; nullopt: there is none
  std::optional<RestoreTrial> trial = {};
};
// Reads the state from the disk. Thread-safe.
[[nodiscard]] BackupReport report_backups(const DataPlaces& places, const BackupCounts& counts);

// Makes the server's own backups, on the pool. The first is due when the newest existing one is old
// enough; see until_next_backup. Deletes only backups that it has made, and never the newest `keep`
// ones. If there is not enough free space for the next backup, deletes the ones that it would
// replace first, but keeps the newest.
class BackupSchedule {
 public:
  // Requires: `pool` and `counts` outlive this object.
  BackupSchedule(base::Pool& pool, DataPlaces places, BackupPlan plan, BackupCounts& counts);
  // Waits for a running backup or command. The pool ends them when it stops.
  ~BackupSchedule();
  BackupSchedule(const BackupSchedule&) = delete;
  BackupSchedule& operator=(const BackupSchedule&) = delete;

 private:
  void run();
  void make_one();
  [[nodiscard]] base::Pool::JobResult have_done(base::Work kind, base::Pool::Job job);
  [[nodiscard]] std::optional<std::filesystem::path> back_up(const std::stop_token& stop);
  void delete_if_short();
  void take_elsewhere(const std::filesystem::path& file, const std::stop_token& stop);
  void tell_failed_command(const std::string& problem);
  void try_if_due(const std::filesystem::path& file, const std::stop_token& stop);

  base::Pool& pool_;
  const DataPlaces places_;
  const BackupPlan plan_;
  BackupCounts& counts_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;                        // guarded by mutex_, like result_
  std::optional<base::Pool::JobResult> result_;  // of the last job; nullopt: still running
  std::thread thread_;
};

}  // namespace lastcard::app
