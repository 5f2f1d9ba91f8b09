// The journal of a simulated world: what JournalWriter does on a thread of its own happens here
// when its time has come.
#pragma once

#include <memory>

#include "server/store/batch_writer.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/faults.h"
#include "tests/simulation/simulated_disk.h"
#include "tests/simulation/simulated_time.h"
#include "tests/simulation/witness.h"

namespace lastcard::simulation {

// What a world is made of, which outlives every server in it.
struct Ground {
  SimulatedTime& time;
  Dice& dice;
  SimulatedDisk& disk;
  Witness& witness;
  Faults faults;
  Fingerprint& fingerprint;
  table::Frame strayed = {};  // of a network with a defect
};

class SimulatedJournal final : public store::Journal {
 public:
  explicit SimulatedJournal(Ground& ground);

  [[nodiscard]] std::vector<store::StoredTable> load_tables();
  void append(store::JournalEntry entry, std::shared_ptr<store::JournalListener> listener) override;
  [[nodiscard]] bool healthy() const override { return writer_.healthy(); }
  // Entries that could never be written.
  [[nodiscard]] std::size_t refused() const { return refused_; }

 private:
  void begin();
  void write();
  void tell();
  // As if it were written.
  void tell_unwritten();
  // Nobody hears of a batch in which an entry was refused.
  void drop_all_for_one();
  void later(std::chrono::microseconds wait, void (SimulatedJournal::*then)());

  Ground& ground_;
  store::BatchWriter writer_;
  store::JournalBatch batch_;
  store::JournalBatch waiting_;
  bool busy_ = false;
  std::size_t refused_ = 0;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace lastcard::simulation
