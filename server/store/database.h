#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/journal.h"

namespace soci {
class session;
}

namespace lastcard::store {

// The database cannot be used as it is; the message says why and is meant for the administrator.
class DatabaseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What SOCI opens the file by. Throws DatabaseError when it cannot.
[[nodiscard]] std::string connection_text(const std::filesystem::path& file);

// One connection to the SQLite file. One thread at a time. Throws DatabaseError or a
// soci::soci_error; what write throws quotes no entry, so it can be logged.
class Database {
 public:
  // Opens or makes the file, checks that commits are durable (WAL with synchronous=FULL: NORMAL
  // loses acknowledged moves in a power cut, so the server refuses to run with it) and applies
  // missing migrations.
  explicit Database(const std::filesystem::path& file);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Writes all of them in one transaction. `again`: an earlier attempt failed and may have been
  // written all the same, so entries that are there already are left as they are; the places of
  // those that are there with another text, which are not written, are returned.
  std::vector<std::size_t> write(const std::vector<JournalEntry>& entries, bool again);
  // Every table that is not closed, oldest first, with its entries.
  [[nodiscard]] std::vector<StoredTable> load_tables();
  // Deletes the entries of closed tables, which nobody reads again. Scans the journal.
  void forget_closed_tables();
  // Deletes the matches that ended before that time (UTC, ISO 8601); how many they were.
  int forget_matches(const std::string& ended_before);
  // Of all rule sets that are kept.
  [[nodiscard]] std::vector<std::string> rule_set_ids();
  // Forgets first what may be left of former people.
  [[nodiscard]] StoredPeople load_people();
  [[nodiscard]] std::vector<LeagueRows> load_leagues();
  [[nodiscard]] int version();
  // Throws DatabaseError unless commits are durable. The constructor calls it.
  void check_durability();
  // For tests: any statement.
  void execute(const std::string& statement);

 private:
  void settle();
  void migrate();
  std::vector<std::size_t> write_all(const std::vector<JournalEntry>& entries, bool again);
  // The table's number; makes the table with its first entry.
  long long table_for(const JournalEntry& entry);
  std::optional<std::string> entry_of(long long table, std::uint64_t seq);
  void keep(const FinishedMatch& match);
  void keep(const KeptRuleSet& rule_set);

  std::unique_ptr<soci::session> session_;
  struct Statements;
  class Transaction;
  std::unique_ptr<Statements> statements_;
  std::unordered_map<std::string, long long> ids_;  // of the tables that were written to
};

}  // namespace lastcard::store
