#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "server/store/database.h"

namespace lastcard::store {

// The version of the database in the file, or nullopt if there is no file. Does not change the
// file. Throws DatabaseError if the file cannot be read as a database.
[[nodiscard]] std::optional<int> stored_version(const std::filesystem::path& file);
// The version that this program writes, which is the newest that it reads.
[[nodiscard]] int newest_version();

// The current time as a part of a file name, "20261121-190211" (UTC).
[[nodiscard]] std::string time_stamp();

// The number of bytes that a backup must leave free: the write-ahead log grows meanwhile, and
// players' moves need room as well.
inline constexpr std::uintmax_t kRoomBesideBackup = std::uintmax_t{64} << 20U;
// The number of bytes that must be free before a copy, so that the journal has enough room after
// it. Throws DatabaseError if the file cannot be read.
[[nodiscard]] std::uintmax_t room_for_copy(const std::filesystem::path& database);
// The number of free bytes in the file system of a folder. Throws fs::filesystem_error.
[[nodiscard]] std::uintmax_t free_room(const std::filesystem::path& folder);
using FreeRoom = std::function<std::uintmax_t(const std::filesystem::path& folder)>;

// Writes a snapshot of the database to a new file. When this returns, the new file is complete and
// on the disk. An unfinished copy is removed. Another process may use the database meanwhile. Ends
// early if `stop` is requested.
//
// Throws DatabaseError if the copy fails or is stopped, if `to` exists, or if less than
// room_for_copy is free. `room` returns the free bytes of a folder.
void copy_database(const std::filesystem::path& from, const std::filesystem::path& to,
                   const std::stop_token& stop = {}, const FreeRoom& room = free_room);

// Replaces the database by a backup. The old database stays beside it under another name. Returns
// this name, or nullopt if there was no database. If the process ends meanwhile, the old database
// or the new one is in place. Requires: no process uses the database.
//
// Throws DatabaseError if the backup is damaged, is not a backup, or was made by a newer program,
// and if `stop` is requested. The database is then unchanged.
std::optional<std::filesystem::path> restore_database(const std::filesystem::path& backup,
                                                      const std::filesystem::path& database,
                                                      const std::stop_token& stop = {});

// A table or a match as administrators see it. Contains no session and no cards.
struct TableLine {
  std::string code;
  std::string stage;
  std::string created;  // UTC
  std::string game;     // with the preset, if there is one: "pesten/manipesto"
  int seats = 0;
  long long entries = 0;
};
[[nodiscard]] std::vector<TableLine> open_tables(const std::filesystem::path& database);
struct MatchLine {
  std::string id;
  std::string table;
  std::string began;
  std::string ended;
};
// The newest match comes first.
[[nodiscard]] std::vector<MatchLine> finished_matches(const std::filesystem::path& database);
// Closes an open table. Returns false if there is no such open table. Requires: no server uses the
// database.
bool close_table(const std::filesystem::path& database, const std::string& code);
// Deletes a league and closes its tables. Returns false if there is no such league. Requires: no
// server uses the database.
bool delete_league(const std::filesystem::path& database, const std::string& league);

}  // namespace lastcard::store
