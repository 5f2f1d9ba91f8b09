#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/daily_rows.h"
#include "server/store/database_error.h"
#include "server/store/durable_log.h"
#include "server/store/journal.h"
#include "server/store/push_rows.h"

namespace soci {
class session;
}
namespace sqlite_api {
struct sqlite3;
}

namespace lastcard::store {

class TableSweep;

// Throws DatabaseError if the file is a backup and the log of another database lies beside it:
// SQLite would write the one into the other. Asked before SQLite opens the file.
void refuse_foreign_log(const std::filesystem::path& file);

// What SOCI opens the file by. Throws DatabaseError when it cannot.
[[nodiscard]] std::string connection_text(const std::filesystem::path& file);

// One connection to the SQLite file. One thread at a time. Throws DatabaseError or a
// soci::soci_error; write throws a WriteError.
class Database {
 public:
  // No text that is written may be longer, in bytes.
  static constexpr std::size_t kLongestText = std::size_t{64} << 20U;
  static constexpr int kLogPages = 1000;

  // Opens or makes the file, checks that commits are durable (WAL with synchronous=FULL: NORMAL
  // loses acknowledged moves in a power cut, so the server refuses to run with it) and applies
  // missing migrations. As soon as the log has `log_pages`, a commit copies it into the database.
  explicit Database(const std::filesystem::path& file, int log_pages = kLogPages);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Writes all of them in one transaction, or none of them: then it throws a WriteError, which says
  // whose failure it is, and the database can be written to as before if it is an entry's.
  // `again`: an earlier attempt failed and may have been written all the same, so entries that are
  // there already are left as they are; the places of those in whose place another one is, which
  // are not written, are returned.
  std::vector<std::size_t> write(std::span<const JournalEntry> entries, bool again);
  std::vector<std::size_t> write(const std::vector<JournalEntry>& entries, bool again) {
    return write(std::span(entries), again);
  }
  // Every table that is not closed, oldest first, with its entries from the newest snapshot on.
  [[nodiscard]] std::vector<StoredTable> load_tables();
  // Does that in one transaction, all of it or nothing; what it says. Throws a WriteError. For what
  // has had its time: server/store/sweeping.h.
  std::size_t within_transaction(const std::function<std::size_t(soci::session&)>& work);
  // A chunk of what is left of closed tables, and of what lies before snapshots.
  std::size_t sweep_tables(TableSweep& sweep);
  // Gives room that nobody uses back to the file system, as much as so many pages; how many it was.
  // Some is kept for what is written next.
  std::size_t shrink(int pages);
  // Of all rule sets that are kept.
  [[nodiscard]] std::vector<std::string> rule_set_ids();
  [[nodiscard]] StoredPeople load_people();
  [[nodiscard]] StoredPush load_push();
  [[nodiscard]] StoredDaily load_daily();
  [[nodiscard]] std::vector<LeagueRows> load_leagues();
  // When the server last said that it ran, in seconds since 1970; 0: it is not known.
  [[nodiscard]] std::int64_t last_ran();
  [[nodiscard]] int version();
  // Throws DatabaseError unless commits are durable. The constructor calls it.
  void check_durability();
  // For tests: any statement.
  void execute(const std::string& statement);

 private:
  [[nodiscard]] sqlite_api::sqlite3* handle();
  // Makes what the log holds durable. Called by the constructor only.
  void settle();
  // Throws a WriteError if the log could not be copied: then this connection must not go on.
  void check_log() const;
  void migrate(const std::filesystem::path& file);
  // What an older program left: it kept what nobody needs, in a file that could not shrink.
  void tidy_up();
  std::vector<std::size_t> write_all(std::span<const JournalEntry> entries, bool again);
  // False when another entry is there in its place, and it is not written.
  bool write_one(const JournalEntry& entry, bool again);
  void set_stage(const JournalEntry& entry, long long table);
  // The table's number; makes the table with its first entry.
  long long table_for(const JournalEntry& entry);
  std::optional<std::string> entry_of(long long table, std::uint64_t seq);
  void keep(const FinishedMatch& match);
  void keep(const KeptRuleSet& rule_set);

  LongLog log_;
  std::unique_ptr<soci::session> session_;
  struct Statements;
  class Transaction;
  std::unique_ptr<Statements> statements_;
  // Of the tables that were written to and are not closed. What a transaction finds is known for
  // good when it is committed: before, a table may be there no more than the transaction is.
  std::unordered_map<std::string, long long> ids_;
  std::unordered_map<std::string, long long> found_ids_;
  std::vector<std::string> closed_;
};

}  // namespace lastcard::store
