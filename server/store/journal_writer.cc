#include "server/store/journal_writer.h"

#include <algorithm>

#include <spdlog/spdlog.h>

#include "server/store/moment.h"

namespace lastcard::store {

JournalWriter::JournalWriter(Open open, std::chrono::milliseconds retry)
    : open_(std::move(open)), retry_(retry), database_(open_()) {
  thread_ = std::thread([this] { run(); });
}

JournalWriter::~JournalWriter() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  work_.notify_all();
  thread_.join();
}

std::vector<StoredTable> JournalWriter::load_tables() {
  database_->forget_closed_tables();
  return database_->load_tables();
}

int JournalWriter::forget_matches(std::chrono::hours older_than) {
  return database_->forget_matches(moment_text(std::chrono::system_clock::now() - older_than));
}

void JournalWriter::append(JournalEntry entry, std::shared_ptr<JournalListener> listener) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = waiting_.entries.empty() && !busy_;
    waiting_.entries.push_back(std::move(entry));
    waiting_.listeners.push_back(std::move(listener));
  }
  if (first) work_.notify_one();
}

bool JournalWriter::flush(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  return idle_.wait_for(lock, most, [this] { return waiting_.entries.empty() && !busy_; });
}

void JournalWriter::run() {
  Waiting batch;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      busy_ = false;
      if (waiting_.entries.empty()) idle_.notify_all();
      work_.wait(lock, [this] { return stopping_ || !waiting_.entries.empty(); });
      if (waiting_.entries.empty()) return;
      std::swap(batch, waiting_);
      busy_ = true;
    }
    if (!write(batch)) return;
    counts_.commits.fetch_add(1, std::memory_order_relaxed);
    counts_.entries.fetch_add(batch.entries.size(), std::memory_order_relaxed);
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      if (std::ranges::binary_search(batch.conflicts, i)) {
        batch.listeners[i]->journal_conflict(batch.entries[i].seq);
      } else {
        batch.listeners[i]->journal_wrote(batch.entries[i].seq);
      }
    }
    batch.entries.clear();
    batch.listeners.clear();
    batch.conflicts.clear();
  }
}

bool JournalWriter::write(Waiting& batch) {
  for (bool again = false;; again = true) {
    try {
      if (!database_) database_ = open_();
      const auto start = std::chrono::steady_clock::now();
      batch.conflicts = database_->write(batch.entries, again);
      counts_.commit_time.add(std::chrono::steady_clock::now() - start);
      if (!healthy_.exchange(true)) spdlog::warn("event=journal_recovered");
      return true;
    } catch (const std::exception& error) {
      counts_.failures.fetch_add(1, std::memory_order_relaxed);
      spdlog::error("event=journal_stalled entries={} error=\"{}\"", batch.entries.size(),
                    error.what());
    }
    database_.reset();
    healthy_ = false;
    if (!again) {
      for (std::size_t i = 0; i < batch.entries.size(); ++i) {
        batch.listeners[i]->journal_stalled(batch.entries[i].seq);
      }
    }
    std::unique_lock lock(mutex_);
    if (work_.wait_for(lock, retry_, [this] { return stopping_; })) return false;
  }
}

}  // namespace lastcard::store
