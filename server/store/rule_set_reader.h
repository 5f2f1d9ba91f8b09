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

// Reads the rule sets that are kept over a connection of its own that writes nothing. Any thread,
// one question at a time. Throws DatabaseError when the database cannot be read.
class RuleSetReader {
 public:
  // Pre: a Database has made the file.
  explicit RuleSetReader(const std::filesystem::path& file);
  ~RuleSetReader();
  RuleSetReader(const RuleSetReader&) = delete;
  RuleSetReader& operator=(const RuleSetReader&) = delete;

  // The object as text.
  [[nodiscard]] std::optional<std::string> find(const std::string& id);

 private:
  std::mutex mutex_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace lastcard::store
