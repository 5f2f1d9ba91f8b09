#pragma once

#include <functional>
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
  explicit RowWriter(store::Journal& journal) : journal_(journal) {}
  // `done` may be empty.
  void write(std::string_view statement, std::vector<std::string> values, Done done = {});

 private:
  store::Journal& journal_;
};

}  // namespace lastcard::push
