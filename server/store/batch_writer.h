#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "server/base/histogram.h"
#include "server/store/database.h"
#include "server/store/journal.h"

namespace lastcard::store {

// Counters of a journal, for metrics. Any thread may read them.
struct JournalCounts {
  std::atomic<std::uint64_t> entries = 0;
  std::atomic<std::uint64_t> commits = 0;
  std::atomic<std::uint64_t> failures = 0;
  std::atomic<std::uint64_t> refused = 0;
  base::Histogram commit_time;  // the time of each transaction, until it is on the disk
};

// Entries that are written together, with the listener of each. Their results are settled in the
// order of the entries.
struct JournalBatch {
  enum class WriteResult : std::uint8_t { written, conflict, refused };
  std::vector<JournalEntry> entries;
  std::vector<std::shared_ptr<JournalListener>> listeners;
  std::vector<WriteResult> results = {};  // the results of the first entries
  std::size_t reported = 0;               // the number of results that the listeners have received

  void add(JournalEntry entry, std::shared_ptr<JournalListener> listener) {
    entries.push_back(std::move(entry));
    listeners.push_back(std::move(listener));
  }
  [[nodiscard]] bool settled() const { return results.size() == entries.size(); }
  void clear();
};

// Writes the batches of a journal, one after the other. Starts no thread and never waits for a
// retry; the caller repeats the attempt.
//
// If the disk refuses, the database is closed, and opened again before the same entries are tried
// again. The reason: after a failed sync, SQLite's next commit can succeed although the pages of
// the failed one are lost.
//
// If an entry is at fault, the batch is halved until this entry is alone. It is refused, and the
// other entries are written.
//
// One thread at a time, except for healthy() and counts().
class BatchWriter {
 public:
  using Open = std::function<std::unique_ptr<Database>()>;

  // Opens the database. Throws what `open` throws.
  explicit BatchWriter(Open open) : open_(std::move(open)), database_(open_()) {}

  // The database. Requires: the disk has refused nothing yet.
  [[nodiscard]] Database& database() { return *database_; }
  // Makes one attempt. Returns false if the disk refuses. The caller must then try the same batch
  // again before any other one. Entries that are settled stay settled.
  [[nodiscard]] bool write(JournalBatch& batch);
  // Whether the last call of write() was the first one for its batch.
  [[nodiscard]] bool was_first() const { return !again_before_; }

  // Runs work that writes to the database, between two batches. Throws what it throws. If the disk
  // refuses, throws DatabaseError, and the database is opened again later, as above.
  std::size_t work_on(const std::function<std::size_t(Database&)>& work);

  // Tells the listeners the results that they have not received yet.
  static void tell_settled(JournalBatch& batch);
  // Tells the listeners of entries that are not settled that these entries wait for the disk.
  static void tell_stalled(const JournalBatch& batch);

  [[nodiscard]] bool healthy() const { return healthy_; }
  [[nodiscard]] const JournalCounts& counts() const { return counts_; }

 private:
  // Settles the next `count` entries. Throws if the disk refuses.
  void settle(JournalBatch& batch, std::size_t count);
  // Writes the entries in one transaction. Returns false if an entry is at fault.
  bool write_together(JournalBatch& batch, std::size_t count);
  void refuse_next(JournalBatch& batch);
  void open_again();

  const Open open_;
  std::unique_ptr<Database> database_;
  bool again_ = false;
  bool again_before_ = false;
  JournalCounts counts_;
  std::atomic<bool> healthy_ = true;
};

}  // namespace lastcard::store
