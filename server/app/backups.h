#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "server/app/data_folder.h"
#include "server/base/pool.h"

namespace lastcard::app {

// A new name in the folder of backups: "lastcard-20261121-190211-by-hand.sqlite". Makes the folder.
[[nodiscard]] std::filesystem::path new_backup(const DataPlaces& places, std::string_view why);

// Writes a backup if opening the database would change its version; its file, or nothing.
std::optional<std::filesystem::path> back_up_before_migration(const DataPlaces& places);

// The backups that the server makes by itself, by the pool. The first is due when the
// newest of them is old enough, or that long after the start; only these are deleted, and never the
// newest so many.
class BackupSchedule {
 public:
  // The pool outlives it.
  BackupSchedule(base::Pool& pool, DataPlaces places, std::chrono::milliseconds every, int keep);
  // Waits for a backup that has begun, which the pool cuts off when it stops.
  ~BackupSchedule();
  BackupSchedule(const BackupSchedule&) = delete;
  BackupSchedule& operator=(const BackupSchedule&) = delete;

 private:
  void run();
  void ask_for_one();
  void back_up(const std::stop_token& stop);

  base::Pool& pool_;
  const DataPlaces places_;
  const std::chrono::milliseconds every_;
  const int keep_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;  // guarded by mutex_, as what follows
  bool under_way_ = false;
  std::thread thread_;
};

}  // namespace lastcard::app
