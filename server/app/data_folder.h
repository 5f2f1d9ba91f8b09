#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace lastcard::app {

// The files in the data folder.
class DataPlaces {
 public:
  explicit DataPlaces(std::filesystem::path folder) : folder_(std::move(folder)) {}
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] std::filesystem::path database() const { return folder_ / "lastcard.sqlite"; }
  [[nodiscard]] std::filesystem::path lock() const { return folder_ / "lock"; }
  [[nodiscard]] std::filesystem::path frozen() const { return folder_ / "frozen"; }
  [[nodiscard]] std::filesystem::path admin_code() const { return folder_ / "admin-code"; }
  // The hash of a code of the `doctor` command; see doctor.h.
  [[nodiscard]] std::filesystem::path doctor_code() const { return folder_ / "doctor-code"; }
  [[nodiscard]] std::filesystem::path backups() const { return folder_ / "backups"; }
  // The result of the last trial restore, and the folder for trials.
  [[nodiscard]] std::filesystem::path restore_trial() const {
    return folder_ / "restore-trial.json";
  }
  [[nodiscard]] std::filesystem::path trial() const { return folder_ / "trial"; }

 private:
  std::filesystem::path folder_;
};

// Why this process cannot write to the folder or a file in it, and how to fix this; nullopt if it
// can. Missing files are not checked.
[[nodiscard]] std::optional<std::string> folder_problem(const DataPlaces& places);

// If root runs this process, the process switches to the user who owns the folder. Root may write
// everywhere, so it would not notice the problems of this user, and would leave files that this
// user may not read. In a container, root may be unable to change its user, and stays root.
void become_owner(const std::filesystem::path& folder);

// If root runs this process, gives a file in the folder to the user who owns the folder, as far as
// the system allows it.
void give_to_owner(const std::filesystem::path& file, const std::filesystem::path& folder);

// The locked data folder. Only one process at a time may hold it to change its contents.
class DataFolder : public DataPlaces {
 public:
  // Makes the folder if it is missing, accessible only to its owner, and takes the lock. Throws
  // std::runtime_error with a message for the administrator, also if an existing file cannot be
  // written.
  explicit DataFolder(std::filesystem::path folder);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

 private:
  int lock_ = -1;
};

}  // namespace lastcard::app
