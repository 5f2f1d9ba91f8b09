#pragma once

#include <cstdint>
#include <semaphore>

#include "server/store/journal.h"

namespace lastcard::test {

// A listener that blocks the journal's thread when its entry is written, until the test lets it go.
// Entries that are appended meanwhile wait, and are written together.
class HeldJournal final : public store::JournalListener {
 public:
  void journal_wrote(std::uint64_t) override {
    told_.release();
    held_.acquire();
  }
  void journal_stalled(std::uint64_t) override {}
  void journal_conflict(std::uint64_t) override {}

  // Returns when the thread is blocked.
  void await() { told_.acquire(); }
  void let_go() { held_.release(); }

 private:
  std::binary_semaphore told_{0};
  std::binary_semaphore held_{0};
};

}  // namespace lastcard::test
