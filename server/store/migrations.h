#pragma once

#include <array>
#include <string_view>

namespace lastcard::store {

// The database's history: number n takes it from version n - 1 to n, in a transaction. Never change
// one that was released; add another. Statements are separated by semicolons (none may hold one).
//
// The journal is an ordinary table beside its index, not one WITHOUT ROWID: entries of all tables
// go to its end, so that a commit writes fewer pages. Sorted by its key, a move took 6 % more CPU
// and a busy server made a tenth fewer.
inline constexpr std::array<std::string_view, 1> kMigrations = {
    R"(
CREATE TABLE tables (
  code TEXT PRIMARY KEY,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  stage TEXT NOT NULL,
  config TEXT NOT NULL
);
CREATE TABLE journal (
  table_code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (table_code, seq)
)
)",
};

}  // namespace lastcard::store
