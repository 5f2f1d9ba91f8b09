// The faults of a simulated world. Some may happen in a real one; the defects may not, and exist
// for tests that must notice them.
#pragma once

#include <cstdint>

namespace lastcard::simulation {

// Defects that are built into the simulation's own parts. The invariants must notice each of them.
enum class Defect : std::uint8_t {
  none,
  acknowledges_too_early,      // the journal acknowledges before it writes
  disk_is_not_waited_for,      // commits are not synced
  loses_an_entry,              // the journal acknowledges an entry and drops it
  drops_a_batch_for_an_entry,  // if one entry cannot be written, nobody hears of its batch
  acts_twice,                  // a repeated message is taken for a new one
  swallows_an_answer,          // the network, while the connection stays open
  shows_to_another,            // the network delivers another client's update
  timers_stand_still,          // no timer ever rings
  has_chance_of_its_own,       // random numbers that do not come from the seed
};

struct Faults {
  bool active = true;  // if false, nothing fails from now on
  // The shares of messages, in percent.
  unsigned lost = 4;
  unsigned twice = 4;
  unsigned overtaken = 4;
  unsigned cut = 1;          // messages that break their connection
  std::uint64_t poison = 0;  // one of so many table entries can never be written; 0: none
  Defect defect = Defect::none;
};

}  // namespace lastcard::simulation
