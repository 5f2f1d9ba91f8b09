#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace lastcard::people {

// A code with one use: to become an admin, or to check how the server is hosted (app/doctor.h). Its
// hash is in a file of the data folder, so a command can make a new code while the server runs.
// Backups do not contain the file. Not thread-safe.
class AdminCode {
 public:
  explicit AdminCode(std::filesystem::path file) : file_(std::move(file)) {}

  [[nodiscard]] bool is_there() const;
  // Makes a new code, which replaces the previous one. Throws std::runtime_error if the file cannot
  // be written.
  [[nodiscard]] std::string make() const;
  [[nodiscard]] bool fits(std::string_view code) const;
  // Makes the code invalid.
  void spend() const;

 private:
  std::filesystem::path file_;
};

}  // namespace lastcard::people
