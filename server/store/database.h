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
// SQLite would write this log into the backup. Call it before SQLite opens the file.
void refuse_foreign_log(const std::filesystem::path& file);

// The connection string for SOCI. Throws DatabaseError if the path has a quotation mark.
[[nodiscard]] std::string connection_text(const std::filesystem::path& file);

// One connection to the SQLite file. One thread at a time. Functions throw DatabaseError or
// soci::soci_error; the writing ones throw WriteError.
class Database {
 public:
  // The maximum size of a stored text in bytes.
  static constexpr std::size_t kLongestText = std::size_t{64} << 20U;
  static constexpr int kLogPages = 1000;

  // Opens or creates the file and applies missing migrations. Checks that commits are durable: the
  // server needs WAL with synchronous=FULL, because NORMAL loses acknowledged moves in a power cut.
  // A commit that leaves at least `log_pages` pages in the log copies the log into the database.
  explicit Database(const std::filesystem::path& file, int log_pages = kLogPages);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Writes all entries in one transaction. If it throws a WriteError, none of them is written.
  // WriteError::failure() says whether the disk or an entry is the cause; if it is an entry, the
  // connection can still be used.
  //
  // `again`: an earlier attempt failed, but may have reached the disk. An entry that is already
  // stored is then left as it is. Returns the indexes of entries that were not written because a
  // different entry has their number.
  std::vector<std::size_t> write(std::span<const JournalEntry> entries, bool again);
  std::vector<std::size_t> write(const std::vector<JournalEntry>& entries, bool again) {
    return write(std::span(entries), again);
  }
  // Every table that is not closed, oldest first, with its entries from the newest snapshot on.
  [[nodiscard]] std::vector<StoredTable> load_tables();
  // Runs work in one transaction and returns its result. Throws a WriteError; then nothing is
  // written. Used to delete old data (server/store/sweeping.h).
  std::size_t within_transaction(const std::function<std::size_t(soci::session&)>& work);
  // Deletes one chunk of entries that are not needed any more (TableSweep), and returns the result
  // of TableSweep::sweep.
  std::size_t sweep_tables(TableSweep& sweep);
  // Gives at most `pages` unused pages back to the file system, and returns their number. Keeps
  // some unused pages for later writes.
  std::size_t shrink(int pages);
  // The ids of all stored rule sets.
  [[nodiscard]] std::vector<std::string> rule_set_ids();
  [[nodiscard]] StoredPeople load_people();
  [[nodiscard]] StoredPush load_push();
  [[nodiscard]] StoredDaily load_daily();
  [[nodiscard]] std::vector<LeagueRows> load_leagues();
  // The last stored time at which the server ran, in seconds since 1970; 0 if there is none.
  [[nodiscard]] std::int64_t last_ran();
  [[nodiscard]] int version();
  // Throws DatabaseError unless commits are durable. The constructor calls it.
  void check_durability();
  // For tests: runs any statement.
  void execute(const std::string& statement);

 private:
  [[nodiscard]] sqlite_api::sqlite3* handle();
  // Makes the contents of the log durable. Only the constructor calls it.
  void settle();
  // Throws a WriteError if the log could not be copied. This connection must then not be used any
  // more.
  void check_log() const;
  void migrate(const std::filesystem::path& file);
  // Deletes the entries of closed tables that older programs kept, and rebuilds a file that could
  // not shrink.
  void tidy_up();
  std::vector<std::size_t> write_all(std::span<const JournalEntry> entries, bool again);
  // Returns false, and writes nothing, if a different entry has this number.
  bool write_one(const JournalEntry& entry, bool again);
  void set_stage(const JournalEntry& entry, long long table);
  // The id of the table's row. Makes the row for the table's first entry.
  long long table_for(const JournalEntry& entry);
  std::optional<std::string> entry_of(long long table, std::uint64_t seq);
  void keep(const FinishedMatch& match);
  void keep(const KeptRuleSet& rule_set);

  LongLog log_;
  std::unique_ptr<soci::session> session_;
  struct Statements;
  class Transaction;
  std::unique_ptr<Statements> statements_;
  // Row ids of open tables, by code. Ids that a transaction finds are added when it is committed:
  // if it is rolled back, the table may not exist.
  std::unordered_map<std::string, long long> ids_;
  std::unordered_map<std::string, long long> found_ids_;
  std::vector<std::string> closed_;
};

}  // namespace lastcard::store
