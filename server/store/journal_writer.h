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

// The journal in a database. One thread of its own writes; while a commit waits for the disk,
// entries of all tables gather and make the next one, so many tables share each wait and a lone
// player waits for one commit only. When many play, a fast disk would make small commits of it,
// each as dear as a large one: after one of kMany entries the next begins no sooner than kGather
// after it. What the disk refuses is tried again until it is written; an entry that can never be
// written is dropped, and stops nobody else.
class JournalWriter final : public Journal {
 public:
  using Open = BatchWriter::Open;
  static constexpr std::size_t kMany = 8;
  static constexpr std::chrono::milliseconds kGather{4};

  // Opens the database at once, and throws what `open` throws.
  explicit JournalWriter(Open open, std::chrono::milliseconds retry = std::chrono::seconds(1),
                         std::chrono::milliseconds gather = kGather);
  // Writes what is waiting, as far as the disk lets it, and ends the thread.
  ~JournalWriter() override;

  // The tables as they were left. Pre: nothing was appended yet.
  [[nodiscard]] std::vector<StoredTable> load_tables() { return writer_.database().load_tables(); }
  // Of all rule sets that are kept. Pre: likewise.
  [[nodiscard]] std::vector<std::string> rule_set_ids() {
    return writer_.database().rule_set_ids();
  }
  [[nodiscard]] StoredPeople load_people() { return writer_.database().load_people(); }
  [[nodiscard]] StoredPush load_push() { return writer_.database().load_push(); }
  [[nodiscard]] StoredDaily load_daily() { return writer_.database().load_daily(); }
  [[nodiscard]] std::int64_t last_ran() { return writer_.database().last_ran(); }
  // Those that came only in part are gone from now on.
  [[nodiscard]] std::vector<LeagueRows> load_leagues();

  // Does that on the journal's thread, between two commits, and waits for it: it should be done at
  // once, for moves wait for it. Any thread but the journal's. Throws what `work`
  // throws, and a DatabaseError when the disk refuses or the journal ends.
  std::size_t work_on(const std::function<std::size_t(Database&)>& work);
  // From now on work_on throws, also for who is waiting in it.
  void refuse_work();

  void append(JournalEntry entry, std::shared_ptr<JournalListener> listener) override;
  [[nodiscard]] bool healthy() const override { return writer_.healthy(); }
  [[nodiscard]] const JournalCounts& counts() const { return writer_.counts(); }
  // Waits until all that was appended is written, or until the time is over: then false.
  bool flush(std::chrono::milliseconds most);

 private:
  void run();
  // False when the thread is to end with the batch unwritten.
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
  std::mutex one_chore_;                     // held by who waits for it; locked before mutex_
  std::packaged_task<std::size_t()> chore_;  // guarded by mutex_
  bool takes_chores_ = true;                 // guarded by mutex_
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
