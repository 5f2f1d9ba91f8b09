#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace soci {
class session;
}

namespace lastcard::store {

// Reads stored rule sets. Uses its own read-only connection. Thread-safe; one query at a time.
// Throws DatabaseError if the database cannot be read.
class RuleSetReader {
 public:
  // Requires: a Database has created the file.
  explicit RuleSetReader(const std::filesystem::path& file);
  ~RuleSetReader();
  RuleSetReader(const RuleSetReader&) = delete;
  RuleSetReader& operator=(const RuleSetReader&) = delete;

  // Returns the JSON object as text.
  [[nodiscard]] std::optional<std::string> find(const std::string& id);

 private:
  std::mutex mutex_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace lastcard::store
