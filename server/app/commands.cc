#include "server/app/commands.h"

#include <algorithm>
#include <fstream>
#include <ostream>
#include <sodium.h>
#include <stdexcept>

#include <fmt/format.h>

#include "server/app/addresses.h"
#include "server/app/backups.h"
#include "server/app/data_folder.h"
#include "server/app/doctor.h"
#include "server/app/healthcheck.h"
#include "server/lobby/table_code.h"
#include "server/people/admin_code.h"
#include "server/store/backup.h"

namespace lastcard::app {
namespace {

namespace fs = std::filesystem;

fs::path existing_database(const Options& options) {
  fs::path database = DataPlaces(options.data_dir).database();
  if (!fs::exists(database)) {
    throw std::runtime_error("there is no database in the data folder " +
                             options.data_dir.string() + " (set LASTCARD_DATA_DIR or --data-dir)");
  }
  return database;
}

void back_up(const Options& options, std::ostream& out) {
  const DataPlaces places(options.data_dir);
  // A chosen file may be in a place where only root can write.
  if (options.subject.empty() || options.subject == "-") become_owner(options.data_dir);
  const fs::path database = existing_database(options);
  if (options.subject != "-") {
    const bool chosen = !options.subject.empty();
    store::copy_database(database,
                         chosen ? fs::path(options.subject) : new_backup(places, "by-hand"));
    return;
  }
  const fs::path passing = new_backup(places, "passing");
  store::copy_database(database, passing);
  const std::ifstream content(passing, std::ios::binary);
  // Removed before it is read: if the reader of the output ends, SIGPIPE ends this process.
  fs::remove(passing);
  out << content.rdbuf() << std::flush;
  if (!content || !out) throw std::runtime_error("the backup could not be written");
}

void restore(const Options& options, std::ostream& out) {
  const DataFolder folder(options.data_dir);
  const auto kept = store::restore_database(options.subject, folder.database());
  // Root may have run this, because only root can read the backup.
  give_to_owner(folder.database(), folder.folder());
  if (!kept) return;
  give_to_owner(*kept, folder.folder());
  out << "The database that was there is kept as " << kept->string() << '\n';
}

void list_tables(const Options& options, std::ostream& out) {
  for (const store::TableLine& line : store::open_tables(existing_database(options))) {
    out << fmt::format("{:<8} {:<8} {:<20} {:>2} seats {:>7} entries  made {}\n", line.code,
                       line.stage, line.game, line.seats, line.entries, line.created);
  }
}

void list_matches(const Options& options, std::ostream& out) {
  for (const store::MatchLine& line : store::finished_matches(existing_database(options)))
    out << fmt::format("{}  table {:<8} {} to {}\n", line.id, line.table, line.began, line.ended);
}

// Works whether the server runs or not: the server reads the code when a person uses the link.
void make_admin_link(const Options& options, std::ostream& out) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  become_owner(options.data_dir);
  const DataPlaces places(options.data_dir);
  existing_database(options);
  out << admin_link(options, options.port, people::AdminCode(places.admin_code()).make()) << '\n';
}

void close_table(const Options& options) {
  const fs::path database = existing_database(options);
  const DataFolder folder(options.data_dir);
  const std::string code = lobby::tidy_table_code(options.subject);
  if (!store::close_table(database, code))
    throw std::runtime_error("there is no open table " + code);
}

void delete_league(const Options& options) {
  const fs::path database = existing_database(options);
  const DataFolder folder(options.data_dir);
  if (!store::delete_league(database, options.subject))
    throw std::runtime_error("there is no league " + options.subject);
}

}  // namespace

int carry_out(const Options& options, std::ostream& out) {
  std::string why;
  switch (options.command) {
    case Options::Command::healthcheck:
      if (is_ready(options, why)) return 0;
      throw std::runtime_error("not ready: " + why);
    case Options::Command::doctor:
      return examine_host(options, out);
    case Options::Command::backup:
      back_up(options, out);
      break;
    case Options::Command::restore:
      restore(options, out);
      break;
    case Options::Command::admin_tables:
      list_tables(options, out);
      break;
    case Options::Command::admin_close_table:
      close_table(options);
      break;
    case Options::Command::admin_delete_league:
      delete_league(options);
      break;
    case Options::Command::admin_matches:
      list_matches(options, out);
      break;
    case Options::Command::admin_link:
      make_admin_link(options, out);
      break;
    case Options::Command::serve:
      break;
  }
  return 0;
}

}  // namespace lastcard::app
