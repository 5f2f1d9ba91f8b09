// The journal of a simulated world. It does in simulated time what JournalWriter does on a thread
// of its own.
#pragma once

#include <memory>

#include "server/store/batch_writer.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/faults.h"
#include "tests/simulation/simulated_disk.h"
#include "tests/simulation/simulated_time.h"
#include "tests/simulation/witness.h"

namespace lastcard::simulation {

// The parts of a world that outlive every server in it.
struct Ground {
  SimulatedTime& time;
  Dice& dice;
  SimulatedDisk& disk;
  Witness& witness;
  Faults faults;
  Fingerprint& fingerprint;
  table::Frame strayed = {};  // an update that a defective network delivers to another client
};

class SimulatedJournal final : public store::Journal {
 public:
  explicit SimulatedJournal(Ground& ground);

  [[nodiscard]] std::vector<store::StoredTable> load_tables();
  void append(store::JournalEntry entry, std::shared_ptr<store::JournalListener> listener) override;
  [[nodiscard]] bool healthy() const override { return writer_.healthy(); }
  // Returns the number of entries that could never be written.
  [[nodiscard]] std::size_t refused() const { return refused_; }

 private:
  void begin();
  void write();
  void tell();
  // Acknowledges the batch before it is written.
  void tell_unwritten();
  // Drops the batch without an answer if one of its entries was refused.
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
