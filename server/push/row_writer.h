#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/journal.h"

namespace lastcard::push {

// Writes changes of what is kept of people (push_rows.h). Any thread; nothing blocks.
class RowWriter {
 public:
  // `refused` is a code of the protocol, and empty when it is done and durable; told later, on
  // another thread.
  using Done = std::function<void(std::string_view refused)>;

  // The journal outlives it.
  explicit RowWriter(store::Journal& journal);
  // `done` may be empty.
  void write(std::string_view statement, std::vector<std::string> values, Done done = {});

 private:
  class Waiter;

  store::Journal& journal_;
  std::shared_ptr<Waiter> waiter_;
};

}  // namespace lastcard::push
