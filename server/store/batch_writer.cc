#include "server/store/batch_writer.h"

#include <algorithm>
#include <chrono>
#include <span>

#include <spdlog/spdlog.h>

#include "server/store/failure.h"

namespace lastcard::store {

void JournalBatch::clear() {
  entries.clear();
  listeners.clear();
  results.clear();
  reported = 0;
}

bool BatchWriter::write(JournalBatch& batch) {
  again_before_ = again_;
  try {
    if (!database_) database_ = open_();
    settle(batch, batch.entries.size() - batch.results.size());
    if (!healthy_.exchange(true)) spdlog::warn("event=journal_recovered");
    again_ = false;
    return true;
  } catch (const std::exception& error) {
    counts_.failures.fetch_add(1, std::memory_order_relaxed);
    spdlog::error("event=journal_stalled entries={} error=\"{}\"",
                  batch.entries.size() - batch.results.size(), error.what());
  }
  database_.reset();
  again_ = true;
  healthy_ = false;
  return false;
}

std::size_t BatchWriter::work_on(const std::function<std::size_t(Database&)>& work) {
  try {
    if (!database_) database_ = open_();
    const std::size_t count = work(*database_);
    if (!again_ && !healthy_.exchange(true)) spdlog::warn("event=journal_recovered");
    return count;
  } catch (const WriteError& error) {
    if (error.failure() == Failure::entry) throw;
    counts_.failures.fetch_add(1, std::memory_order_relaxed);
  } catch (const DatabaseError&) {
    counts_.failures.fetch_add(1, std::memory_order_relaxed);
  }
  database_.reset();
  healthy_ = false;
  throw DatabaseError("the disk refuses");
}

void BatchWriter::settle(JournalBatch& batch, std::size_t count) {
  if (count == 0 || write_together(batch, count)) return;
  again_ = true;
  if (count > 1) {
    settle(batch, count / 2);
    return settle(batch, count - count / 2);
  }
  // The entry may have failed because of this connection. If it fails with a new connection, too,
  // it is at fault.
  open_again();
  if (!write_together(batch, 1)) refuse_next(batch);
}

void BatchWriter::open_again() {
  database_.reset();
  database_ = open_();
}

bool BatchWriter::write_together(JournalBatch& batch, std::size_t count) {
  using WriteResult = JournalBatch::WriteResult;
  const std::size_t first = batch.results.size();
  try {
    const auto start = std::chrono::steady_clock::now();
    const auto conflicts = database_->write(
        std::span<const JournalEntry>(batch.entries).subspan(first, count), again_);
    counts_.commit_time.add(std::chrono::steady_clock::now() - start);
    batch.results.resize(first + count, WriteResult::written);
    for (const std::size_t place : conflicts) batch.results[first + place] = WriteResult::conflict;
    counts_.commits.fetch_add(1, std::memory_order_relaxed);
    counts_.entries.fetch_add(count - conflicts.size(), std::memory_order_relaxed);
    return true;
  } catch (const WriteError& error) {
    if (error.failure() == Failure::disk) throw;
    spdlog::error("event=journal_entry_at_fault among={} error=\"{}\"", count, error.what());
    return false;
  }
}

void BatchWriter::refuse_next(JournalBatch& batch) {
  const JournalEntry& entry = batch.entries[batch.results.size()];
  const char* kind = entry.rule_set ? "rule_set"
                     : entry.people ? "people"
                     : entry.league ? "league"
                     : entry.ran    ? "server_life"
                                    : "table";
  spdlog::critical("event=journal_entry_refused kind={} of={} seq={}", kind,
                   entry.league ? entry.league->league : entry.table, entry.seq);
  counts_.refused.fetch_add(1, std::memory_order_relaxed);
  batch.results.push_back(JournalBatch::WriteResult::refused);
}

namespace {

void tell(JournalListener& listener, std::uint64_t seq, JournalBatch::WriteResult result) {
  switch (result) {
    case JournalBatch::WriteResult::written:
      return listener.journal_wrote(seq);
    case JournalBatch::WriteResult::conflict:
      return listener.journal_conflict(seq);
    case JournalBatch::WriteResult::refused:
      return listener.journal_refused(seq);
  }
}

// An exception of one listener must not keep the others from their results.
template <class Tell>
void guarded(Tell tell) {
  try {
    tell();
  } catch (const std::exception& error) {
    spdlog::critical("event=journal_listener_failed error=\"{}\"", error.what());
  }
}

}  // namespace

void BatchWriter::tell_settled(JournalBatch& batch) {
  while (batch.reported < batch.results.size()) {
    const std::size_t place = batch.reported++;
    guarded([&] { tell(*batch.listeners[place], batch.entries[place].seq, batch.results[place]); });
  }
}

void BatchWriter::tell_stalled(const JournalBatch& batch) {
  for (std::size_t i = batch.results.size(); i < batch.entries.size(); ++i)
    guarded([&] { batch.listeners[i]->journal_stalled(batch.entries[i].seq); });
}

}  // namespace lastcard::store
