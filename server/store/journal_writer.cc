#include "server/store/journal_writer.h"

#include <utility>

#include <spdlog/spdlog.h>

namespace lastcard::store {

JournalWriter::JournalWriter(Open open, std::chrono::milliseconds retry,
                             std::chrono::milliseconds gather)
    : retry_(retry), gather_(gather), writer_(std::move(open)) {
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

std::vector<LeagueRows> JournalWriter::load_leagues() {
  const std::size_t dropped = writer_.database().within_transaction(drop_unfinished_leagues);
  if (dropped > 0) spdlog::info("event=unfinished_leagues_dropped entries={}", dropped);
  return writer_.database().load_leagues();
}

std::size_t JournalWriter::work_on(const std::function<std::size_t(Database&)>& work) {
  const std::lock_guard one(one_chore_);
  std::future<std::size_t> done;
  {
    const std::lock_guard lock(mutex_);
    if (!takes_chores_) throw DatabaseError("the journal ends");
    chore_ = std::packaged_task<std::size_t()>([this, &work] { return writer_.work_on(work); });
    done = chore_.get_future();
  }
  work_.notify_one();
  try {
    return done.get();
  } catch (const std::future_error&) {
    throw DatabaseError("the journal ends");
  }
}

void JournalWriter::refuse_work() {
  const std::lock_guard lock(mutex_);
  takes_chores_ = false;
  chore_ = {};
}

void JournalWriter::append(JournalEntry entry, std::shared_ptr<JournalListener> listener) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = waiting_.entries.empty() && !busy_;
    waiting_.add(std::move(entry), std::move(listener));
  }
  if (first) work_.notify_one();
}

bool JournalWriter::flush(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  return idle_.wait_for(lock, most, [this] { return waiting_.entries.empty() && !busy_; });
}

void JournalWriter::run() {
  using Clock = std::chrono::steady_clock;
  JournalBatch batch;
  Clock::time_point next;  // when the next commit may begin
  for (;;) {
    std::packaged_task<std::size_t()> chore;
    {
      std::unique_lock lock(mutex_);
      busy_ = false;
      if (waiting_.entries.empty()) idle_.notify_all();
      work_.wait(lock, [this] { return stopping_ || !waiting_.entries.empty() || chore_.valid(); });
      chore = std::exchange(chore_, {});
    }
    if (chore.valid()) chore();
    {
      std::unique_lock lock(mutex_);
      if (waiting_.entries.empty()) {
        if (stopping_) return;
        continue;
      }
      busy_ = true;
      if (Clock::now() < next) work_.wait_until(lock, next, [this] { return stopping_; });
      std::swap(batch, waiting_);
    }
    next = Clock::now();
    if (batch.entries.size() >= kMany) next += gather_;
    if (!write(batch)) return;
    BatchWriter::tell_settled(batch);
    batch.clear();
  }
}

bool JournalWriter::write(JournalBatch& batch) {
  while (!writer_.write(batch)) {
    BatchWriter::tell_settled(batch);
    if (writer_.was_first()) BatchWriter::tell_stalled(batch);
    std::unique_lock lock(mutex_);
    if (work_.wait_for(lock, retry_, [this] { return stopping_; })) return false;
  }
  return true;
}

}  // namespace lastcard::store
