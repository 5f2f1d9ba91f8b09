#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/database.h"
#include "server/store/histogram.h"
#include "server/store/journal.h"

namespace lastcard::store {

// What a journal has done, for metrics. Read from any thread.
struct JournalCounts {
  std::atomic<std::uint64_t> entries = 0;
  std::atomic<std::uint64_t> commits = 0;
  std::atomic<std::uint64_t> failures = 0;
  Histogram commit_time;  // of each transaction, until it is on the disk
};

// The journal in a database. One thread of its own writes; while a commit waits for the disk,
// entries of all tables gather and make the next one, so many tables share each wait and a lone
// player waits for one commit only.
//
// When the disk refuses, the database is closed and opened again before the same entries are tried
// anew: after a failed sync SQLite's next commit can succeed without the lost pages being there.
class JournalWriter final : public Journal {
 public:
  using Open = std::function<std::unique_ptr<Database>()>;

  // Opens the database at once, and throws what `open` throws.
  explicit JournalWriter(Open open, std::chrono::milliseconds retry = std::chrono::seconds(1));
  // Writes what is waiting, as far as the disk lets it, and ends the thread.
  ~JournalWriter() override;

  // The tables as they were left; what is left of closed ones is deleted first. Pre: nothing was
  // appended yet.
  [[nodiscard]] std::vector<StoredTable> load_tables();
  // Of all rule sets that are kept. Pre: likewise.
  [[nodiscard]] std::vector<std::string> rule_set_ids() { return database_->rule_set_ids(); }
  [[nodiscard]] StoredPeople load_people() { return database_->load_people(); }
  [[nodiscard]] std::vector<LeagueRows> load_leagues() { return database_->load_leagues(); }
  // Deletes the matches that ended longer ago than that; how many they were. Pre: likewise.
  int forget_matches(std::chrono::hours older_than);

  void append(JournalEntry entry, std::shared_ptr<JournalListener> listener) override;
  [[nodiscard]] bool healthy() const override { return healthy_; }
  [[nodiscard]] const JournalCounts& counts() const { return counts_; }
  // Waits until all that was appended is written, or until the time is over: then false.
  bool flush(std::chrono::milliseconds most);

 private:
  struct Waiting {
    std::vector<JournalEntry> entries;
    std::vector<std::shared_ptr<JournalListener>> listeners;
    std::vector<std::size_t> conflicts;  // places, rising
  };

  void run();
  // False when the thread is to end with the batch unwritten.
  bool write(Waiting& batch);

  const Open open_;
  const std::chrono::milliseconds retry_;
  std::unique_ptr<Database> database_;
  JournalCounts counts_;
  std::atomic<bool> healthy_ = true;

  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable idle_;
  Waiting waiting_;        // guarded by mutex_
  bool busy_ = false;      // guarded by mutex_
  bool stopping_ = false;  // guarded by mutex_
  std::thread thread_;
};

// For measurements: nothing is kept. Listeners hear from within append; those that pass it on do
// not notice.
class NoJournal final : public Journal {
 public:
  void append(JournalEntry entry, std::shared_ptr<JournalListener> listener) override {
    listener->journal_wrote(entry.seq);
  }
  [[nodiscard]] bool healthy() const override { return true; }
};

}  // namespace lastcard::store
