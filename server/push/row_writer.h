#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/journal.h"

namespace lastcard::push {

// Writes rows of people's data (push_rows.h) to the journal. Thread-safe; does not block.
class RowWriter {
 public:
  // Called later on another thread. `refused` is a code of the protocol, or empty if the row is
  // durable.
  using Done = std::function<void(std::string_view refused)>;

  // The journal must outlive the writer.
  explicit RowWriter(store::Journal& journal) : journal_(journal) {}
  // `done` may be empty.
  void write(std::string_view statement, std::vector<std::string> values, Done done = {});

 private:
  store::Journal& journal_;
};

// Releases the lock and then answers. An answer may release the last page of a person, whose end
// takes the locks of the notifier, of the hooks and of the mails (Notifier::page_closed).
inline void answer_unlocked(std::unique_lock<std::mutex>& lock, const RowWriter::Done& done,
                            std::string_view code) {
  lock.unlock();
  done(code);
}

}  // namespace lastcard::push
