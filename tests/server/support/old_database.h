#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/store/database.h"
#include "server/store/migrations.h"

namespace lastcard::test {

// Makes an empty database of version 1, which Last Card 0.1 had.
inline void make_database_of_version_1(const std::filesystem::path& file) {
  soci::session session(soci::sqlite3, store::connection_text(file));
  std::string_view migration = store::kMigrations[0];
  while (!migration.empty()) {
    const auto end = migration.find(';');
    session << std::string(migration.substr(0, end));
    migration.remove_prefix(end == std::string_view::npos ? migration.size() : end + 1);
  }
  session << "PRAGMA user_version=1";
}

}  // namespace lastcard::test
