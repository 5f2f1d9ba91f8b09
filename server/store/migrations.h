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
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  stage TEXT NOT NULL,
  config TEXT NOT NULL
);
CREATE TABLE heads (
  table_id INTEGER PRIMARY KEY REFERENCES tables (id),
  seq INTEGER NOT NULL
);
CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  table_id INTEGER NOT NULL REFERENCES tables (id),
  seq INTEGER NOT NULL,
  entry TEXT NOT NULL
)
)",
};

}  // namespace lastcard::store
