#include "tests/simulation/simulated_journal.h"

#include <algorithm>
#include <utility>

namespace lastcard::simulation {

SimulatedJournal::SimulatedJournal(Ground& ground)
    : ground_(ground), writer_([&ground] {
        // The log is short, so that power cuts also meet checkpoints, which then happen every few
        // commits.
        const int log_pages = ground.disk.may_fail() ? 50 : store::Database::kLogPages;
        auto opened = std::make_unique<store::Database>(ground.disk.file(), log_pages);
        const bool waits = ground.faults.defect != Defect::disk_is_not_waited_for;
        if (!waits || !ground.disk.may_fail()) opened->execute("PRAGMA synchronous=OFF");
        return opened;
      }) {}

std::vector<store::StoredTable> SimulatedJournal::load_tables() {
  return writer_.database().load_tables();
}

void SimulatedJournal::append(store::JournalEntry entry,
                              std::shared_ptr<store::JournalListener> listener) {
  if (ground_.faults.active && ground_.faults.poison > 0 && !entry.table.empty() &&
      ground_.dice.one_in(ground_.faults.poison)) {
    entry.seq += 1000;  // the entry before it does not exist, so it can never be written
  }
  waiting_.add(std::move(entry), std::move(listener));
  if (!busy_) begin();
}

void SimulatedJournal::begin() {
  busy_ = true;
  std::swap(batch_, waiting_);
  if (ground_.faults.defect == Defect::acknowledges_too_early) tell_unwritten();
  const bool slow = ground_.faults.active && ground_.dice.one_in(200);
  const auto wait =
      slow ? ground_.dice.between(100'000, 1'500'000) : ground_.dice.between(200, 8'000);
  later(std::chrono::microseconds(wait), &SimulatedJournal::write);
}

void SimulatedJournal::write() {
  if (ground_.faults.defect == Defect::loses_an_entry && ground_.dice.one_in(20)) {
    tell_unwritten();
    batch_.clear();
  }
  if (!writer_.write(batch_)) {
    if (!ground_.disk.has_power()) return;
    tell();
    if (writer_.was_first()) store::BatchWriter::tell_stalled(batch_);
    return later(std::chrono::seconds(1), &SimulatedJournal::write);
  }
  // The batch is written, but the server never hears of it.
  if (!ground_.disk.has_power()) return;
  if (ground_.faults.defect == Defect::drops_a_batch_for_an_entry) drop_all_for_one();
  if (ground_.faults.defect != Defect::acknowledges_too_early) tell();
  batch_.clear();
  busy_ = false;
  if (!waiting_.entries.empty()) begin();
}

void SimulatedJournal::tell() {
  using WriteResult = store::JournalBatch::WriteResult;
  std::vector<store::JournalEntry> written;
  for (std::size_t i = batch_.reported; i < batch_.results.size(); ++i) {
    if (batch_.results[i] == WriteResult::written) written.push_back(batch_.entries[i]);
    if (batch_.results[i] == WriteResult::refused) {
      ++refused_;
      ground_.witness.told_refused(batch_.entries[i].table);
    }
  }
  ground_.witness.told_written(written);
  store::BatchWriter::tell_settled(batch_);
}

void SimulatedJournal::tell_unwritten() {
  batch_.results.assign(batch_.entries.size(), store::JournalBatch::WriteResult::written);
  tell();
  batch_.results.clear();
}

void SimulatedJournal::drop_all_for_one() {
  using WriteResult = store::JournalBatch::WriteResult;
  if (std::ranges::find(batch_.results, WriteResult::refused) == batch_.results.end()) return;
  for (std::size_t i = 0; i < batch_.results.size(); ++i) {
    if (batch_.results[i] == WriteResult::written)
      ground_.witness.told_written({batch_.entries[i]});
  }
  batch_.clear();
}

void SimulatedJournal::later(std::chrono::microseconds wait, void (SimulatedJournal::*then)()) {
  ground_.time.after(wait, [this, then, alive = std::weak_ptr<int>(alive_)] {
    if (!alive.expired()) (this->*then)();
  });
}

}  // namespace lastcard::simulation
