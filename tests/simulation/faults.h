// What goes wrong in a simulated world: what may, and (for tests that must fail) what may not.
#pragma once

#include <cstdint>

namespace lastcard::simulation {

// Planted in the simulation's own parts: the invariants must notice each of them.
enum class Defect : std::uint8_t {
  none,
  acknowledges_too_early,      // the journal tells before it writes
  disk_is_not_waited_for,      // commits that are not synced
  loses_an_entry,              // the journal, while it says that it wrote
  drops_a_batch_for_an_entry,  // the journal, where one of them cannot be written
  acts_twice,                  // a repeated message is taken for a new one
  swallows_an_answer,          // the network, and the connection lives on
  shows_to_another,            // the network, somebody else's update
  timers_stand_still,          // nothing that waits for its time ever happens
  has_chance_of_its_own,       // not from the seed
};

struct Faults {
  bool active = true;  // false: from now on all goes well
  // Shares of messages, in percent.
  unsigned lost = 4;
  unsigned twice = 4;
  unsigned overtaken = 4;
  unsigned cut = 1;          // connections, at a message
  std::uint64_t poison = 0;  // of so many entries of tables one can never be written; 0: none is so
  Defect defect = Defect::none;
};

}  // namespace lastcard::simulation
