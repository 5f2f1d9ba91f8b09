#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/batch_writer.h"
#include "server/store/journal.h"

namespace lastcard::store {

// The journal in a database. Its own thread writes. While a commit waits for the disk, the entries
// of all tables gather and form the next commit. So many tables share one wait, and a single player
// waits for one commit only.
//
// If many play, a fast disk would make many small commits, and a small commit costs as much as a
// large one. So after a commit of kMany entries, the next one begins at least kGather later.
//
// If the disk refuses, the journal tries again until the entries are written. An entry that can
// never be written is dropped, and the others are written.
class JournalWriter final : public Journal {
 public:
  using Open = BatchWriter::Open;
  static constexpr std::size_t kMany = 8;
  static constexpr std::chrono::milliseconds kGather{4};

  // Opens the database and starts the thread. Throws what `open` throws.
  explicit JournalWriter(Open open, std::chrono::milliseconds retry = std::chrono::seconds(1),
                         std::chrono::milliseconds gather = kGather);
  // Writes the waiting entries unless the disk refuses, and ends the thread.
  ~JournalWriter() override;

  // The stored tables. Requires: nothing was appended yet.
  [[nodiscard]] std::vector<StoredTable> load_tables() { return writer_.database().load_tables(); }
  // The ids of all stored rule sets. Requires, here and for the next five functions: nothing was
  // appended yet.
  [[nodiscard]] std::vector<std::string> rule_set_ids() {
    return writer_.database().rule_set_ids();
  }
  [[nodiscard]] StoredPeople load_people() { return writer_.database().load_people(); }
  [[nodiscard]] StoredPush load_push() { return writer_.database().load_push(); }
  [[nodiscard]] StoredDaily load_daily() { return writer_.database().load_daily(); }
  [[nodiscard]] std::int64_t last_ran() { return writer_.database().last_ran(); }
  // Deletes the leagues of which only parts were written, and returns the others.
  [[nodiscard]] std::vector<LeagueRows> load_leagues();

  // Runs work on the journal's thread between two commits, and waits for it. The work must be
  // short, because moves wait for it. Any thread except the journal's. Throws what `work` throws,
  // and DatabaseError if the disk refuses or the journal ends.
  std::size_t work_on(const std::function<std::size_t(Database&)>& work);
  // From now on work_on throws, and so do calls that already wait in it.
  void refuse_work();

  void append(JournalEntry entry, std::shared_ptr<JournalListener> listener) override;
  [[nodiscard]] bool healthy() const override { return writer_.healthy(); }
  [[nodiscard]] const JournalCounts& counts() const { return writer_.counts(); }
  // Waits until all appended entries are written. Returns false if this takes longer than `most`.
  bool flush(std::chrono::milliseconds most);

 private:
  void run();
  // Returns false if the thread must end with the batch unwritten.
  bool write(JournalBatch& batch);

  const std::chrono::milliseconds retry_;
  const std::chrono::milliseconds gather_;
  BatchWriter writer_;

  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable idle_;
  JournalBatch waiting_;                     // guarded by mutex_
  bool busy_ = false;                        // guarded by mutex_
  bool stopping_ = false;                    // guarded by mutex_
  std::mutex one_chore_;                     // held by the caller of work_on; locked before mutex_
  std::packaged_task<std::size_t()> chore_;  // guarded by mutex_
  bool takes_chores_ = true;                 // guarded by mutex_
  std::thread thread_;
};

// For measurements: stores nothing. Unlike other journals, it calls the listener within append().
class NoJournal final : public Journal {
 public:
  void append(JournalEntry entry, std::shared_ptr<JournalListener> listener) override {
    listener->journal_wrote(entry.seq);
  }
  [[nodiscard]] bool healthy() const override { return true; }
};

}  // namespace lastcard::store
