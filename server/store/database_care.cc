// Deletes data that is not needed any more, and shrinks the file.
#include <algorithm>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>

#include "server/store/database.h"
#include "server/store/failure.h"
#include "server/store/sweeping.h"

namespace lastcard::store {

void Database::tidy_up() {
  try {
    *session_ << "DELETE FROM journal WHERE table_id IN "
                 "(SELECT id FROM tables WHERE stage = 'closed')";
    *session_ << "VACUUM";
  } catch (const soci::soci_error& error) {
    // The database can still be used, and its free pages are used again.
    spdlog::warn("event=database_cannot_shrink error=\"{}\"", error.get_error_message());
  }
}

std::size_t Database::sweep_tables(TableSweep& sweep) {
  struct WithoutForeignKeys {
    explicit WithoutForeignKeys(soci::session& of) : session(of) {
      session << "PRAGMA foreign_keys=OFF";
    }
    WithoutForeignKeys(const WithoutForeignKeys&) = delete;
    WithoutForeignKeys& operator=(const WithoutForeignKeys&) = delete;
    ~WithoutForeignKeys() {
      sqlite_api::sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
    }
    soci::session& session;
    sqlite_api::sqlite3* handle =
        static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_;
  };
  TableSweep next = sweep;
  const WithoutForeignKeys without(*session_);
  const std::size_t count =
      within_transaction([&](soci::session& session) { return next.sweep(session); });
  sweep = std::move(next);
  return count;
}

std::size_t Database::shrink(int pages) {
  long long all = 0;
  long long free = 0;
  *session_ << "PRAGMA page_count", soci::into(all);
  *session_ << "PRAGMA freelist_count", soci::into(free);
  constexpr long long kLeast = 256;
  constexpr long long kShare = 10;
  if (free <= std::max(kLeast, all / kShare)) return 0;
  // SOCI would run only the first step of this statement.
  const std::string statement = "PRAGMA incremental_vacuum(" + std::to_string(pages) + ")";
  const int result =
      sqlite_api::sqlite3_exec(handle(), statement.c_str(), nullptr, nullptr, nullptr);
  if (result != SQLITE_OK) throw WriteError(failure_of(result), "the file does not shrink");
  long long left = 0;
  *session_ << "PRAGMA freelist_count", soci::into(left);
  return static_cast<std::size_t>(free - left);
}

}  // namespace lastcard::store
