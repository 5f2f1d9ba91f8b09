#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

namespace soci {
class session;
}

namespace lastcard::store {

// Knows every code that a table ever had: of tables that are there, and of those that are closed
// and of which nothing else is left. A code is never given twice, for links lead to it. It reads
// over a connection of its own that writes nothing, by key. Any thread, one question at a time.
// Throws DatabaseError when the database cannot be read.
class UsedCodes {
 public:
  // Pre: a Database has made the file.
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
