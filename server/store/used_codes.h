#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

namespace soci {
class session;
}

namespace lastcard::store {

// Knows every code that a table ever had, also the codes of closed tables whose data is deleted. No
// code is used twice, because links lead to it. Uses its own read-only connection and queries by
// key. Thread-safe; one query at a time. Throws DatabaseError if the database cannot be read.
class UsedCodes {
 public:
  // Requires: a Database has created the file.
  explicit UsedCodes(const std::filesystem::path& file);
  ~UsedCodes();
  UsedCodes(const UsedCodes&) = delete;
  UsedCodes& operator=(const UsedCodes&) = delete;

  [[nodiscard]] bool contains(const std::string& code);

 private:
  std::mutex mutex_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace lastcard::store
