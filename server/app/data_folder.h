#pragma once

#include <filesystem>

namespace lastcard::app {

// The folder in which everything is kept, held by one server at a time.
class DataFolder {
 public:
  // Makes the folder if need be and takes its lock. Throws std::runtime_error with a message for
  // the administrator.
  explicit DataFolder(std::filesystem::path folder);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  [[nodiscard]] std::filesystem::path database() const { return folder_ / "lastcard.sqlite"; }
  [[nodiscard]] std::filesystem::path frozen() const { return folder_ / "frozen"; }

 private:
  std::filesystem::path folder_;
  int lock_ = -1;
};

}  // namespace lastcard::app
