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

// What a journal has done, for metrics. Read from any thread.
struct JournalCounts {
  std::atomic<std::uint64_t> entries = 0;
  std::atomic<std::uint64_t> commits = 0;
  std::atomic<std::uint64_t> failures = 0;
  std::atomic<std::uint64_t> refused = 0;
  base::Histogram commit_time;  // of each transaction, until it is on the disk
};

// Entries that go to the disk together, and who hears of each. What becomes of them is settled in
// their order.
struct JournalBatch {
  enum class Fate : std::uint8_t { written, conflict, refused };
  std::vector<JournalEntry> entries;
  std::vector<std::shared_ptr<JournalListener>> listeners;
  std::vector<Fate> fates = {};  // of the first so many
  std::size_t told = 0;          // how many of them were told

  void add(JournalEntry entry, std::shared_ptr<JournalListener> listener) {
    entries.push_back(std::move(entry));
    listeners.push_back(std::move(listener));
  }
  [[nodiscard]] bool settled() const { return fates.size() == entries.size(); }
  void clear();
};

// What a journal does with one batch after the other; it knows no thread and waits for nothing.
// When the disk refuses, the database is closed and opened again before the same entries are tried
// anew: after a failed sync SQLite's next commit can succeed without the lost pages being there.
// When an entry is at fault, the batch is halved until that entry is alone, and the others are
// written without it.
// One thread at a time, but for healthy and counts.
class BatchWriter {
 public:
  using Open = std::function<std::unique_ptr<Database>()>;

  // Opens the database at once, and throws what `open` throws.
  explicit BatchWriter(Open open) : open_(std::move(open)), database_(open_()) {}

  // The database, while nothing was refused.
  [[nodiscard]] Database& database() { return *database_; }
  // One attempt: false when the disk refuses. The same batch must then be tried again before any
  // other; what is settled of it stays so.
  [[nodiscard]] bool write(JournalBatch& batch);
  // Whether the last attempt was the first for its batch.
  [[nodiscard]] bool was_first() const { return !again_before_; }

  // Lets work write to the database beside the journal, between two batches. Throws what it throws;
  // when the disk refuses, the database is opened anew as above.
  std::size_t work_on(const std::function<std::size_t(Database&)>& work);

  // Tells those listeners what became of their entries who were not told yet.
  static void tell_settled(JournalBatch& batch);
  // Tells those whose entries are not settled that they have to wait.
  static void tell_stalled(const JournalBatch& batch);

  [[nodiscard]] bool healthy() const { return healthy_; }
  [[nodiscard]] const JournalCounts& counts() const { return counts_; }

 private:
  // Settles so many entries, from the first that is not. Throws when the disk refuses.
  void settle(JournalBatch& batch, std::size_t count);
  // One transaction; false when an entry is at fault.
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
