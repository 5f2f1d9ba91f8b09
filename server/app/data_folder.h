#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace lastcard::app {

// What lies where in the folder in which everything is kept.
class DataPlaces {
 public:
  explicit DataPlaces(std::filesystem::path folder) : folder_(std::move(folder)) {}
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] std::filesystem::path database() const { return folder_ / "lastcard.sqlite"; }
  [[nodiscard]] std::filesystem::path lock() const { return folder_ / "lock"; }
  [[nodiscard]] std::filesystem::path frozen() const { return folder_ / "frozen"; }
  [[nodiscard]] std::filesystem::path admin_code() const { return folder_ / "admin-code"; }
  // The hash of a doctor's code, see doctor.h.
  [[nodiscard]] std::filesystem::path doctor_code() const { return folder_ / "doctor-code"; }
  [[nodiscard]] std::filesystem::path backups() const { return folder_ / "backups"; }
  // What came of it when the newest backup was tried, and where that is done.
  [[nodiscard]] std::filesystem::path restore_trial() const {
    return folder_ / "restore-trial.json";
  }
  [[nodiscard]] std::filesystem::path trial() const { return folder_ / "trial"; }

 private:
  std::filesystem::path folder_;
};

// Why this process may not write to the folder or to what is in it, and how to let it; nothing: it
// may. What is not there is not looked at.
[[nodiscard]] std::optional<std::string> folder_problem(const DataPlaces& places);

// The folder, held by one process at a time that changes what is in it.
class DataFolder : public DataPlaces {
 public:
  // Makes the folder if need be, for its owner only, and takes its lock. Throws std::runtime_error
  // with a message for the administrator, also if it may not write to what is there.
  explicit DataFolder(std::filesystem::path folder);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

 private:
  int lock_ = -1;
};

}  // namespace lastcard::app
