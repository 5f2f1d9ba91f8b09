#include "server/store/backup.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>

#include "engine/core/seat.h"
#include "engine/core/whole_number.h"
#include "server/store/migrations.h"
#include "server/store/moment.h"

namespace lastcard::store {
namespace {

namespace fs = std::filesystem;

// SOCI would make a file that is not there.
std::unique_ptr<soci::session> open_existing(const fs::path& file) {
  if (!fs::is_regular_file(file)) throw DatabaseError("there is no file " + file.string());
  refuse_foreign_log(file);
  return std::make_unique<soci::session>(soci::sqlite3, connection_text(file));
}

// Runs work on a database; what SOCI throws may quote values, and with them cards.
template <class Work>
auto with_database(const fs::path& file, Work work) {
  try {
    const auto session = open_existing(file);
    return work(*session);
  } catch (const soci::soci_error& error) {
    throw DatabaseError(file.string() + ": " + error.get_error_message());
  }
}

int version_of(soci::session& session) {
  int version = 0;
  int tables = 0;
  session << "PRAGMA user_version", soci::into(version);
  session << "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN "
             "('tables', 'heads', 'journal')",
      soci::into(tables);
  constexpr int kOurTables = 3;
  return tables == kOurTables ? version : 0;
}

[[noreturn]] void fail(const char* what, const fs::path& file) {
  throw DatabaseError(std::string(what) + " " + file.string() + ": " + std::strerror(errno));
}

void sync(const fs::path& path, int flags) {
  const int file = ::open(path.c_str(), flags | O_CLOEXEC);
  if (file < 0) fail("cannot open", path);
  const int result = ::fsync(file);
  ::close(file);
  if (result != 0) fail("cannot write", path);
}

void sync_folder_of(const fs::path& file) {
  sync(fs::absolute(file).parent_path(), O_RDONLY | O_DIRECTORY);
}

// The file's name is on the disk, too.
void rename_durably(const fs::path& from, const fs::path& to) {
  sync(from, O_RDWR);
  fs::rename(from, to);
  sync_folder_of(to);
}

fs::path with_ending(fs::path file, const std::string& ending) { return file += ending; }

int has_to_stop(void* stop) {
  return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

// `stop` outlives the session.
void give_up_when(const std::stop_token& stop, soci::session& session) {
  constexpr int kStepsBetweenLooks = 1000;
  auto* handle = static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_;
  sqlite_api::sqlite3_progress_handler(handle, kStepsBetweenLooks, has_to_stop,
                                       const_cast<std::stop_token*>(&stop));  // NOLINT
}

// What is still in a database's log belongs to it. One that is too damaged for that is put aside
// with its log.
void take_in_log(const fs::path& database) {
  try {
    with_database(database,
                  [](soci::session& session) { session << "PRAGMA wal_checkpoint(TRUNCATE)"; });
  } catch (const DatabaseError& error) {
    spdlog::warn("event=old_database_damaged error=\"{}\"", error.what());
  }
}

void check_backup(const fs::path& backup) {
  std::array<char, 16> magic = {};
  std::ifstream file(backup, std::ios::binary);
  if (!file) throw DatabaseError("cannot read " + backup.string());
  file.read(magic.data(), magic.size());
  if (std::string_view(magic.data(), magic.size()) != std::string_view("SQLite format 3\0", 16)) {
    throw DatabaseError(backup.string() + " is not a backup of a Last Card server");
  }
  with_database(backup, [&](soci::session& session) {
    const int version = version_of(session);
    if (version == 0) {
      throw DatabaseError(backup.string() + " is not a backup of a Last Card server");
    }
    if (version > newest_version()) {
      throw DatabaseError(backup.string() + " was made by a newer Last Card (version " +
                          std::to_string(version) + ", this program knows " +
                          std::to_string(newest_version()) + "); restore it with that one");
    }
    std::string verdict;
    session << "PRAGMA quick_check", soci::into(verdict);
    if (verdict != "ok") throw DatabaseError(backup.string() + " is damaged: " + verdict);
  });
}

}  // namespace

std::string time_stamp() {
  std::string time = moment_text(std::chrono::system_clock::now());  // "2026-11-21T19:02:11Z"
  std::erase_if(time, [](char c) { return c == '-' || c == ':' || c == 'Z'; });
  std::ranges::replace(time, 'T', '-');
  return time;
}

int newest_version() { return static_cast<int>(kMigrations.size()); }

std::optional<int> stored_version(const fs::path& file) {
  if (!fs::exists(file)) return std::nullopt;
  return with_database(file, [](soci::session& session) {
    int version = 0;
    session << "PRAGMA user_version", soci::into(version);
    return version;
  });
}

std::uintmax_t room_for_copy(const fs::path& database) {
  return with_database(database, [](soci::session& session) {
    long long pages = 0;
    long long free = 0;
    long long page_size = 0;
    session << "PRAGMA page_count", soci::into(pages);
    session << "PRAGMA freelist_count", soci::into(free);
    session << "PRAGMA page_size", soci::into(page_size);
    return static_cast<std::uintmax_t>((pages - free) * page_size) + kRoomBesideBackup;
  });
}

std::uintmax_t free_room(const fs::path& folder) { return fs::space(folder).available; }

void copy_database(const fs::path& from, const fs::path& to, const std::stop_token& stop,
                   const FreeRoom& room) {
  if (fs::exists(to)) throw DatabaseError("there is a file " + to.string() + " already");
  const std::uintmax_t needed = room_for_copy(from);
  const std::uintmax_t free = room(fs::absolute(to).parent_path());
  if (free < needed) {
    throw DatabaseError("a backup needs " + std::to_string(needed) + " bytes, and only " +
                        std::to_string(free) + " are free");
  }
  const fs::path partial = with_ending(to, ".partial");
  fs::remove(partial);
  try {
    // VACUUM reads a snapshot while other connections write.
    with_database(from, [&](soci::session& session) {
      const std::string name = partial.string();
      give_up_when(stop, session);
      // Whatever the file was made by, its copy can give room back. Where that is so already, the
      // statement would only write to the file, which may be another user's.
      constexpr int kIncremental = 2;
      int shrinks = 0;
      session << "PRAGMA auto_vacuum", soci::into(shrinks);
      if (shrinks != kIncremental) session << "PRAGMA auto_vacuum=INCREMENTAL";
      session << "VACUUM INTO :f", soci::use(name);
    });
    if (::chmod(partial.c_str(), S_IRUSR | S_IWUSR) != 0) fail("cannot protect", partial);
    rename_durably(partial, to);
  } catch (...) {
    std::error_code ignored;
    fs::remove(partial, ignored);
    throw;
  }
}

std::optional<fs::path> restore_database(const fs::path& backup, const fs::path& database,
                                         const std::stop_token& stop) {
  check_backup(backup);
  const fs::path incoming = with_ending(database, ".incoming");
  fs::remove(incoming);
  copy_database(backup, incoming, stop);
  std::optional<fs::path> kept;
  if (fs::exists(database)) {
    take_in_log(database);
    const fs::path name = with_ending(database, ".before-restore-" + time_stamp());
    kept = name;
    for (int number = 2; fs::exists(*kept); ++number)
      kept = with_ending(name, "-" + std::to_string(number));
    // Whenever the process ends, there is a database by that name: the old one or the new one.
    std::error_code no_links;  // on some file systems
    fs::create_hard_link(database, *kept, no_links);
    if (no_links) fs::copy_file(database, *kept);
    sync(*kept, O_RDWR);
    const fs::path log = with_ending(database, "-wal");
    if (fs::exists(log)) fs::rename(log, with_ending(*kept, "-wal"));
    sync_folder_of(database);
  }
  // Left over, they would be taken for the restored file's own.
  fs::remove(with_ending(database, "-wal"));
  fs::remove(with_ending(database, "-shm"));
  rename_durably(incoming, database);
  return kept;
}

std::vector<TableLine> open_tables(const fs::path& database) {
  return with_database(database, [](soci::session& session) {
    std::vector<TableLine> lines;
    TableLine line;
    std::string config;
    soci::statement rows =
        (session.prepare
             << "SELECT code, stage, created, config, heads.seq FROM tables JOIN heads ON "
                "heads.table_id = tables.id WHERE stage <> 'closed' ORDER BY tables.id",
         soci::into(line.code), soci::into(line.stage), soci::into(line.created),
         soci::into(config), soci::into(line.entries));
    rows.execute();
    while (rows.fetch()) {
      const auto settings = Json::parse(config, nullptr, false);
      if (settings.is_object()) {
        line.game = settings.value("game", "");
        if (settings.contains("preset") && settings["preset"].is_string())
          line.game += "/" + settings["preset"].get<std::string>();
        if (settings.contains("seats"))
          line.seats = whole_number(settings["seats"], 1, kMaxSeats).value_or(0);
      }
      lines.push_back(line);
    }
    return lines;
  });
}

std::vector<MatchLine> finished_matches(const fs::path& database) {
  return with_database(database, [](soci::session& session) {
    std::vector<MatchLine> lines;
    MatchLine line;
    soci::statement rows =
        (session.prepare << "SELECT id, table_code, began, ended FROM matches ORDER BY number DESC",
         soci::into(line.id), soci::into(line.table), soci::into(line.began),
         soci::into(line.ended));
    rows.execute();
    while (rows.fetch()) lines.push_back(line);
    return lines;
  });
}

bool close_table(const fs::path& database, const std::string& code) {
  return with_database(database, [&](soci::session& session) {
    soci::statement update =
        (session.prepare << "UPDATE tables SET stage = 'closed' WHERE code = :c AND stage <> "
                            "'closed'",
         soci::use(code));
    update.execute(true);
    return update.get_affected_rows() == 1;
  });
}

bool delete_league(const fs::path& database, const std::string& league) {
  return with_database(database, [&](soci::session& session) {
    soci::transaction transaction(session);
    session << "UPDATE tables SET stage = 'closed' WHERE stage <> 'closed' AND "
               "CASE WHEN json_valid(config) THEN json_extract(config, '$.league.league') END = :l",
        soci::use(league);
    soci::statement remove =
        (session.prepare << "DELETE FROM league_events WHERE league = :l", soci::use(league));
    remove.execute(true);
    const bool was_there = remove.get_affected_rows() > 0;
    transaction.commit();
    return was_there;
  });
}

}  // namespace lastcard::store
