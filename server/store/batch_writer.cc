#include "server/store/batch_writer.h"

#include <algorithm>
#include <chrono>

#include <spdlog/spdlog.h>

namespace lastcard::store {

void JournalBatch::clear() {
  entries.clear();
  listeners.clear();
  conflicts.clear();
}

bool BatchWriter::write(JournalBatch& batch) {
  again_before_ = again_;
  try {
    if (!database_) database_ = open_();
    const auto start = std::chrono::steady_clock::now();
    batch.conflicts = database_->write(batch.entries, again_);
    counts_.commit_time.add(std::chrono::steady_clock::now() - start);
    if (!healthy_.exchange(true)) spdlog::warn("event=journal_recovered");
    again_ = false;
    counts_.commits.fetch_add(1, std::memory_order_relaxed);
    counts_.entries.fetch_add(batch.entries.size(), std::memory_order_relaxed);
    return true;
  } catch (const std::exception& error) {
    counts_.failures.fetch_add(1, std::memory_order_relaxed);
    spdlog::error("event=journal_stalled entries={} error=\"{}\"", batch.entries.size(),
                  error.what());
  }
  database_.reset();
  again_ = true;
  healthy_ = false;
  return false;
}

void BatchWriter::tell_written(const JournalBatch& batch) {
  for (std::size_t i = 0; i < batch.entries.size(); ++i) {
    if (std::ranges::binary_search(batch.conflicts, i)) {
      batch.listeners[i]->journal_conflict(batch.entries[i].seq);
    } else {
      batch.listeners[i]->journal_wrote(batch.entries[i].seq);
    }
  }
}

void BatchWriter::tell_stalled(const JournalBatch& batch) {
  for (std::size_t i = 0; i < batch.entries.size(); ++i) {
    batch.listeners[i]->journal_stalled(batch.entries[i].seq);
  }
}

}  // namespace lastcard::store
