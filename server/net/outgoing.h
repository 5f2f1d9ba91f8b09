#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>

#include "server/net/outbox.h"

namespace lastcard::net {

// What goes out of a connection. Whoever has something to say sends it at once, on their own
// thread: a hop to the connection's strand would cost as much again as the socket takes. What the
// socket does not take waits in the outbox. Any thread; never blocks.
class Outgoing {
 public:
  // What the connection has to do now, on its strand.
  enum class Left : std::uint8_t {
    nothing,
    wait,     // until the socket can be written, then go_on
    stalled,  // the reader is too slow: end
    failed,   // the socket is gone: end
    closed,   // the last frame is sent
  };

  // Counts the bytes there.
  explicit Outgoing(std::atomic<std::uint64_t>& bytes) : bytes_(bytes) {}

  // Before anything is sent. The socket does not block.
  void open(int descriptor);
  [[nodiscard]] Left send(Opcode opcode, Frame payload);
  // Sets `dropped` if an older update of that table will not be seen.
  [[nodiscard]] Left send_update(const void* table, Frame update, bool truncated, Frame before,
                                 bool& dropped);
  // Sends the last frame, after which nothing is sent.
  [[nodiscard]] Left close(Frame payload);
  [[nodiscard]] Left go_on();
  // Nothing is sent any more: from now on the descriptor may be closed.
  void end();
  [[nodiscard]] bool empty() const;

 private:
  enum class State : std::uint8_t { closed, open, waiting };

  [[nodiscard]] Left push(Opcode opcode, Frame payload);
  [[nodiscard]] Left flush();

  std::atomic<std::uint64_t>& bytes_;
  mutable std::mutex mutex_;  // of all the rest
  Outbox outbox_;
  int descriptor_ = -1;
  State state_ = State::closed;
  bool last_ = false;  // the last frame is in the outbox, or sent
};

}  // namespace lastcard::net
