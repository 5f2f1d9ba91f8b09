#include "server/store/used_codes.h"

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/database.h"

namespace lastcard::store {

UsedCodes::UsedCodes(const std::filesystem::path& file)
    : session_(std::make_unique<soci::session>(soci::sqlite3, connection_text(file))) {
  *session_ << "PRAGMA query_only=ON";
}

UsedCodes::~UsedCodes() = default;

bool UsedCodes::contains(const std::string& code) {
  const std::lock_guard lock(mutex_);
  try {
    int used = 0;
    *session_ << "SELECT EXISTS (SELECT 1 FROM tables WHERE code = :c) "
                 "OR EXISTS (SELECT 1 FROM used_codes WHERE code = :c)",
        soci::use(code, "c"), soci::into(used);
    return used != 0;
  } catch (const soci::soci_error& error) {
    throw DatabaseError(error.get_error_message());
  }
}

}  // namespace lastcard::store
