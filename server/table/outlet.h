#pragma once

#include <memory>
#include <string>
#include <utility>

namespace lastcard::table {

// An outgoing message. All receivers of the same message share it.
using Frame = std::shared_ptr<const std::string>;
[[nodiscard]] inline Frame frame_of(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// Sends messages to one client. Thread-safe; never blocks. Messages from one thread or strand keep
// their order, with one exception: a newer update of a table replaces an older one that a slow
// client has not received.
class Outlet {
 public:
  Outlet() = default;
  Outlet(const Outlet&) = delete;
  Outlet& operator=(const Outlet&) = delete;
  virtual ~Outlet() = default;
  virtual void send(Frame message) = 0;
  // Sends an update. `table` only identifies the table. `before` (may be null) is a message that is
  // sent before the update.
  virtual void send_update(const void* table, Frame update, bool truncated, Frame before) = 0;
};

}  // namespace lastcard::table
