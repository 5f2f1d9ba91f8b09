#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace lastcard::people {

// A code that allows its owner one thing: to become an admin, once, or to ask how the server is
// hosted (app/doctor.h). Its hash lies in a file of the data folder, so that it can be made anew
// beside a running server, and is in no backup. One thread at a time.
class AdminCode {
 public:
  explicit AdminCode(std::filesystem::path file) : file_(std::move(file)) {}

  [[nodiscard]] bool is_there() const;
  // A new one, in the place of the one before. Throws std::runtime_error if it cannot be written.
  [[nodiscard]] std::string make() const;
  [[nodiscard]] bool fits(std::string_view code) const;
  // It is of no use any more.
  void spend() const;

 private:
  std::filesystem::path file_;
};

}  // namespace lastcard::people
