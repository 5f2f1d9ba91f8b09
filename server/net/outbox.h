#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/websocket_frames.h"
#include "server/table/outlet.h"

namespace lastcard::net {

using table::Frame;

// The send queue of a connection. Of each table's updates it holds only the newest, and of other
// frames at most kMaxControl. This is enough for all messages when a page enters a table, and for
// some time after. Connection detects clients that read nothing by time. Not thread-safe.
class Outbox {
 public:
  static constexpr std::size_t kMaxControl = 64;
  static constexpr std::size_t kMaxControlBytes = 192UL * 1024;  // the last message may exceed it

  // Returns false if the queue is full; then close the connection.
  [[nodiscard]] bool push(Frame text) { return push(Opcode::text, std::move(text)); }
  [[nodiscard]] bool push(Opcode opcode, Frame payload);
  // Adds an update. If an older update of the same table is waiting and not partly sent, replaces
  // it and marks the new one as truncated. Returns whether it replaced one. `table` is only
  // compared. Requires: the text is an object with at least one member.
  bool push_update(const void* table, Frame text, bool truncated);

  [[nodiscard]] bool empty() const { return items_.empty(); }
  // Fills `pieces` with the next bytes to send, and returns the number of pieces. Valid until the
  // outbox changes.
  [[nodiscard]] std::size_t gather(std::span<std::string_view> pieces) const;
  // Removes bytes that have been sent.
  void sent(std::size_t bytes);
  void clear();

 private:
  struct Item {
    FrameHeader header;
    Frame payload;
    const void* table = nullptr;
  };
  std::vector<Item> items_;
  std::size_t offset_ = 0;  // the number of sent bytes of the first item
  std::size_t control_ = 0;
  std::size_t control_bytes_ = 0;
};

// The same update with `"truncated":true`, for a client that missed the one before it.
[[nodiscard]] Frame truncated(const std::string& update);

}  // namespace lastcard::net
