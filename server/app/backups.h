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

// A new name in the folder of backups: "lastcard-20261121-190211-by-hand.sqlite". Makes the folder.
[[nodiscard]] std::filesystem::path new_backup(const DataPlaces& places, std::string_view why);

// Writes a backup if opening the database would change its version; its file, or nothing.
std::optional<std::filesystem::path> back_up_before_migration(const DataPlaces& places);

// How and when a server makes backups by itself.
struct BackupPlan {
  std::chrono::milliseconds every;
  int keep = 1;
  // Between two trials of whether one can be restored; none: they are never tried.
  std::optional<std::chrono::milliseconds> trial_every = {};
  std::string command = {};  // what takes each of them elsewhere; empty: nothing does
  store::FreeRoom room = store::free_room;
};

// A trial that could not be written down, and so is known for as long as the server runs. Any
// thread.
class UnwrittenTrial {
 public:
  void set(std::optional<RestoreTrial> trial);
  [[nodiscard]] std::optional<RestoreTrial> get() const;

 private:
  mutable std::mutex mutex_;
  std::optional<RestoreTrial> trial_;  // guarded by mutex_
};

// What went wrong since the start. Any thread.
struct BackupCounts {
  std::atomic<std::uint64_t> failures = 0;
  std::atomic<std::uint64_t> command_failures = 0;
  UnwrittenTrial unwritten_trial = {};
};

// What there is to say of a server's own backups.
struct BackupReport {
  std::uint64_t failures = 0;
  std::uint64_t command_failures = 0;
  std::optional<std::chrono::seconds> age = {};  // of the newest; nothing: there is none
  std::optional<RestoreTrial> trial = {};
};
// Asks the disk. Any thread.
[[nodiscard]] BackupReport report_backups(const DataPlaces& places, const BackupCounts& counts);

// The backups that the server makes by itself, by the pool. The first is due when the
// newest of them is old enough, or that long after the start; only these are deleted, and never the
// newest so many. If the disk is short of room for the next one, those that it will push out go
// before it is made; the newest one stays.
class BackupSchedule {
 public:
  // The pool and the counts outlive it.
  BackupSchedule(base::Pool& pool, DataPlaces places, BackupPlan plan, BackupCounts& counts);
  // Waits for a backup or a command that has begun, which the pool cuts off when it stops.
  ~BackupSchedule();
  BackupSchedule(const BackupSchedule&) = delete;
  BackupSchedule& operator=(const BackupSchedule&) = delete;

 private:
  void run();
  void make_one();
  [[nodiscard]] base::Pool::Fate have_done(base::Work kind, base::Pool::Job job);
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
  bool stopping_ = false;                 // guarded by mutex_, as what follows
  std::optional<base::Pool::Fate> fate_;  // of what was asked for last; nothing: not known yet
  std::thread thread_;
};

}  // namespace lastcard::app
