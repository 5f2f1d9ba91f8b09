#pragma once

#include <memory>
#include <string>
#include <utility>

namespace lastcard::table {

// A message as it goes out, shared by all who receive the same.
using Frame = std::shared_ptr<const std::string>;
[[nodiscard]] inline Frame frame_of(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// Where a client's messages go. Any thread; never blocks. Messages sent from one thread or strand
// keep their order, but that a newer update of a table takes the place of one that a slow reader
// has not got yet.
class Outlet {
 public:
  Outlet() = default;
  Outlet(const Outlet&) = delete;
  Outlet& operator=(const Outlet&) = delete;
  virtual ~Outlet() = default;
  virtual void send(Frame message) = 0;
  // `table` only tells tables apart. `before` (may be null) is a message that goes out ahead of the
  // update.
  virtual void send_update(const void* table, Frame update, bool truncated, Frame before) = 0;
};

}  // namespace lastcard::table
