#include "tests/simulation/simulated_journal.h"

#include <utility>

namespace lastcard::simulation {

SimulatedJournal::SimulatedJournal(Ground& ground)
    : ground_(ground), writer_([&ground] {
        auto opened = std::make_unique<store::Database>(ground.disk.file());
        const bool waits = ground.faults.defect != Defect::disk_is_not_waited_for;
        if (!waits || !ground.disk.may_fail()) opened->execute("PRAGMA synchronous=OFF");
        // Every few commits, so that power cuts meet them, too.
        if (ground.disk.may_fail()) opened->execute("PRAGMA wal_autocheckpoint=50");
        return opened;
      }) {}

std::vector<store::StoredTable> SimulatedJournal::load_tables() {
  writer_.database().forget_closed_tables();
  return writer_.database().load_tables();
}

void SimulatedJournal::append(store::JournalEntry entry,
                              std::shared_ptr<store::JournalListener> listener) {
  waiting_.add(std::move(entry), std::move(listener));
  if (!busy_) begin();
}

void SimulatedJournal::begin() {
  busy_ = true;
  std::swap(batch_, waiting_);
  if (ground_.faults.defect == Defect::acknowledges_too_early) tell();
  const bool slow = ground_.faults.active && ground_.dice.one_in(200);
  const auto wait =
      slow ? ground_.dice.between(100'000, 1'500'000) : ground_.dice.between(200, 8'000);
  later(std::chrono::microseconds(wait), &SimulatedJournal::write);
}

void SimulatedJournal::write() {
  if (ground_.faults.defect == Defect::loses_an_entry && ground_.dice.one_in(20)) {
    tell();
    batch_.clear();
  }
  if (!writer_.write(batch_)) {
    if (!ground_.disk.has_power()) return;
    if (writer_.was_first()) store::BatchWriter::tell_stalled(batch_);
    return later(std::chrono::seconds(1), &SimulatedJournal::write);
  }
  // It is written, and nobody will ever hear of it.
  if (!ground_.disk.has_power()) return;
  if (ground_.faults.defect != Defect::acknowledges_too_early) tell();
  batch_.clear();
  busy_ = false;
  if (!waiting_.entries.empty()) begin();
}

void SimulatedJournal::tell() {
  ground_.witness.told_written(batch_.entries);
  store::BatchWriter::tell_written(batch_);
}

void SimulatedJournal::later(std::chrono::microseconds wait, void (SimulatedJournal::*then)()) {
  ground_.time.after(wait, [this, then, alive = std::weak_ptr<int>(alive_)] {
    if (!alive.expired()) (this->*then)();
  });
}

}  // namespace lastcard::simulation
