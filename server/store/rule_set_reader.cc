#include "server/store/rule_set_reader.h"

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/database.h"

namespace lastcard::store {

RuleSetReader::RuleSetReader(const std::filesystem::path& file)
    : session_(std::make_unique<soci::session>(soci::sqlite3, connection_text(file))) {
  *session_ << "PRAGMA query_only=ON";
}

RuleSetReader::~RuleSetReader() = default;

std::optional<std::string> RuleSetReader::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  try {
    std::string object;
    *session_ << "SELECT object FROM rule_sets WHERE id = :i", soci::use(id), soci::into(object);
    if (!session_->got_data()) return std::nullopt;
    return object;
  } catch (const soci::soci_error& error) {
    // The message may quote the statement's values.
    throw DatabaseError(error.get_error_message());
  }
}

}  // namespace lastcard::store
