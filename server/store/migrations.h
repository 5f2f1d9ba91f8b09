#pragma once

#include <array>
#include <string_view>

namespace lastcard::store {

// The database's history: number n takes it from version n - 1 to n, in a transaction. Never change
// one that was released; add another. Statements are separated by semicolons (none may hold one).
//
// The journal has no index, so that what all tables write lies together at its end and a commit
// writes few pages however many tables share it (sorted by its key, it is one page a move). That a
// table's entries are numbered without gaps or repetitions is kept by `heads`, which a commit must
// find as it expects.
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
