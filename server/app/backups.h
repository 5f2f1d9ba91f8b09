#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "server/app/data_folder.h"

namespace lastcard::app {

// A new name in the folder of backups: "lastcard-20261121-190211-by-hand.sqlite". Makes the folder.
[[nodiscard]] std::filesystem::path new_backup(const DataPlaces& places, std::string_view why);

// Writes a backup if opening the database would change its version; its file, or nothing.
std::optional<std::filesystem::path> back_up_before_migration(const DataPlaces& places);

// The backups that the server makes by itself, on a thread of its own. The first is due when the
// newest of them is old enough, or that long after the start; only these are deleted, and never the
// newest so many.
class BackupSchedule {
 public:
  BackupSchedule(DataPlaces places, std::chrono::milliseconds every, int keep);
  // Waits for a backup that has begun.
  ~BackupSchedule();
  BackupSchedule(const BackupSchedule&) = delete;
  BackupSchedule& operator=(const BackupSchedule&) = delete;

 private:
  void run();
  void back_up();

  const DataPlaces places_;
  const std::chrono::milliseconds every_;
  const int keep_;
  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace lastcard::app
