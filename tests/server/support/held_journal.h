#pragma once

#include <cstdint>
#include <semaphore>

#include "server/store/journal.h"

namespace lastcard::test {

// Hears of one entry, and keeps the journal's thread there until the test lets it go: what is
// appended meanwhile waits, and is written together.
class HeldJournal final : public store::JournalListener {
 public:
  void journal_wrote(std::uint64_t) override {
    told_.release();
    held_.acquire();
  }
  void journal_stalled(std::uint64_t) override {}
  void journal_conflict(std::uint64_t) override {}

  // Returns when the thread is kept.
  void await() { told_.acquire(); }
  void let_go() { held_.release(); }

 private:
  std::binary_semaphore told_{0};
  std::binary_semaphore held_{0};
};

}  // namespace lastcard::test
