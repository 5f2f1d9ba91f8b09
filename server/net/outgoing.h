#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>

#include "server/net/outbox.h"

namespace lastcard::net {

// The sending side of a connection. The calling thread sends at once: a switch to the connection's
// strand would cost as much again as the write. What the socket does not accept waits in the
// outbox. Thread-safe; never blocks.
class Outgoing {
 public:
  // What the connection must do next, on its strand.
  enum class Left : std::uint8_t {
    nothing,
    wait,     // wait until the socket is writable, then call go_on()
    stalled,  // the client is too slow: end the connection
    failed,   // the socket has failed: end the connection
    closed,   // the close frame is sent
  };

  // `bytes`: counts the sent bytes.
  explicit Outgoing(std::atomic<std::uint64_t>& bytes) : bytes_(bytes) {}

  // Call it before anything is sent. Requires: the socket is non-blocking.
  void open(int descriptor);
  [[nodiscard]] Left send(Opcode opcode, Frame payload);
  // Sends an update. Sets `dropped` if an older update of the table was replaced.
  [[nodiscard]] Left send_update(const void* table, Frame update, bool truncated, Frame before,
                                 bool& dropped);
  // Sends the close frame. Later frames are ignored.
  [[nodiscard]] Left close(Frame payload);
  [[nodiscard]] Left go_on();
  // Stops sending. After this the descriptor may be closed.
  void end();
  [[nodiscard]] bool empty() const;

 private:
  enum class State : std::uint8_t { closed, open, waiting };

  [[nodiscard]] Left push(Opcode opcode, Frame payload);
  [[nodiscard]] Left flush();

  std::atomic<std::uint64_t>& bytes_;
  mutable std::mutex mutex_;  // guards all members below
  Outbox outbox_;
  int descriptor_ = -1;
  State state_ = State::closed;
  bool last_ = false;  // the close frame is in the outbox or sent
};

}  // namespace lastcard::net
