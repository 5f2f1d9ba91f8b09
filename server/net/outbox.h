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

// What a connection still has to send. Bounded: of each table's updates only the newest waits, and
// besides at most kMaxControl other frames. There is room for all that a page is told when it comes
// to a table, and for a while after; a reader that takes nothing is found out by time (Connection).
// Not synchronised.
class Outbox {
 public:
  static constexpr std::size_t kMaxControl = 64;
  static constexpr std::size_t kMaxControlBytes = 192UL * 1024;  // and one message more

  // False when there are too many already: the connection is to be closed.
  [[nodiscard]] bool push(Frame text) { return push(Opcode::text, std::move(text)); }
  [[nodiscard]] bool push(Opcode opcode, Frame payload);
  // Takes the place of an update of the same table that has not begun to be sent, and is then
  // marked as truncated: true if there was one, which nobody will see. `table` is only compared.
  // Pre: the text is an object with at least one member.
  bool push_update(const void* table, Frame text, bool truncated);

  [[nodiscard]] bool empty() const { return items_.empty(); }
  // The next pieces of bytes to send, at most `pieces.size()`; how many there are. Valid until the
  // outbox changes.
  [[nodiscard]] std::size_t gather(std::span<std::string_view> pieces) const;
  // So many bytes of them are sent.
  void sent(std::size_t bytes);
  void clear();

 private:
  struct Item {
    FrameHeader header;
    Frame payload;
    const void* table = nullptr;
  };
  std::vector<Item> items_;
  std::size_t offset_ = 0;  // bytes of the first item that are sent
  std::size_t control_ = 0;
  std::size_t control_bytes_ = 0;
};

// The same update with `"truncated":true`: the reader was too slow for the one before it.
[[nodiscard]] Frame truncated(const std::string& update);

}  // namespace lastcard::net
