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

// The version of the database in the file; nothing if the file is not there. Changes nothing.
// Throws DatabaseError if it is no database of ours.
[[nodiscard]] std::optional<int> stored_version(const std::filesystem::path& file);
// The version that this program makes and reads.
[[nodiscard]] int newest_version();

// The time now as a part of a file's name, "20261121-190211" (UTC).
[[nodiscard]] std::string time_stamp();

// Bytes that a backup leaves free: a log grows meanwhile, and players' moves need room as well.
inline constexpr std::uintmax_t kRoomBesideBackup = std::uintmax_t{64} << 20U;
// How many bytes must be free so that a copy of the database leaves enough for the journal.
[[nodiscard]] std::uintmax_t room_for_copy(const std::filesystem::path& database);
// The bytes that are free in the file system of a folder. Throws fs::filesystem_error.
[[nodiscard]] std::uintmax_t free_room(const std::filesystem::path& folder);
using FreeRoom = std::function<std::uintmax_t(const std::filesystem::path& folder)>;

// Writes the database as it is at this moment to a new file, which is complete and on the disk when
// this returns and not there at all otherwise. Another process may be using the database. Gives up
// at once when `stop` says so. Throws DatabaseError, also if less than room_for_copy is free:
// `room` says how much is.
void copy_database(const std::filesystem::path& from, const std::filesystem::path& to,
                   const std::stop_token& stop = {}, const FreeRoom& room = free_room);

// Puts a backup in the place of the database, which is kept beside it under another name: that
// name, or nothing if there was none. If the process ends meanwhile, the old database or the new
// one is there. Pre: nobody uses the database. Throws DatabaseError for what is no backup, is
// damaged, or was made by a newer program, and when `stop` says so; then nothing has changed.
std::optional<std::filesystem::path> restore_database(const std::filesystem::path& backup,
                                                      const std::filesystem::path& database,
                                                      const std::stop_token& stop = {});

// What an administrator sees of a table or a match: no session, no card.
struct TableLine {
  std::string code;
  std::string stage;
  std::string created;  // UTC
  std::string game;     // with its preset, if it has one: "pesten/manipesto"
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
// Newest first.
[[nodiscard]] std::vector<MatchLine> finished_matches(const std::filesystem::path& database);
// Closes an open table; false if there is none. Pre: no server uses the database.
bool close_table(const std::filesystem::path& database, const std::string& code);
// Leaves nothing of a league and closes its tables; false if there is none. Pre: as close_table.
bool delete_league(const std::filesystem::path& database, const std::string& league);

}  // namespace lastcard::store
