#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>

#include <boost/asio/steady_timer.hpp>

#include "server/lobby/conversation.h"
#include "server/net/hub.h"
#include "server/net/limits.h"
#include "server/net/outgoing.h"
#include "server/net/strand.h"
#include "server/net/websocket_frames.h"

namespace lastcard::net {

// One open WebSocket. Its strand owns the socket and the conversation. The connection keeps itself
// alive while the socket is open.
//
// A silent connection holds no read buffer, because most connections are silent most of the time.
// It waits until the socket is readable, and then reads into a buffer of the thread.
//
// Sending needs no strand (Outgoing).
class Connection final : public table::Outlet,
                         public FrameSink,
                         public std::enable_shared_from_this<Connection> {
 public:
  // The maximum size of a message in bytes. Players' messages have at most 4 KiB; a somewhat longer
  // one gets a refusal instead of a closed connection.
  static constexpr std::size_t kLongestMessage = 16 * 1024;

  // Requires: the handshake is done, and `address` and the hub have counted this connection. The
  // destructor gives both counts back. `hub` outlives the connection.
  Connection(Socket socket, Hub& hub, lobby::Conversation conversation,
             std::shared_ptr<AddressLimit> address);
  ~Connection() override;
  // Processes `first`, the bytes after the handshake, and then reads from the socket. Only on the
  // connection's strand.
  void start(std::string_view first);

  // The functions below may be called from any thread.
  void send(table::Frame message) override;
  void send_update(const void* table, table::Frame update, bool truncated,
                   table::Frame before) override;
  // Sends the queued frames and a close frame, and waits a little for the client's close frame.
  void close(CloseCode code);
  void check_idle();

 private:
  // Seconds.
  static constexpr std::uint32_t kPingAfter = 10;
  static constexpr std::uint32_t kDeadAfter = 25;
  static constexpr std::uint32_t kStalledAfter = 10;
  static constexpr std::uint32_t kCloseAfter = 3;
  static constexpr std::uint32_t kReconnectWithin = 5;
  static constexpr std::uint32_t kMostPings = 50;  // per second
  static constexpr std::chrono::milliseconds kPause{100};

  void on_text(std::string_view text) override;
  void on_ping(std::string_view payload) override;
  void on_close(std::uint16_t code) override;
  void on_violation(CloseCode code) override;
  bool wants_more() override;

  // Reads on if the rate limit allows another message. Otherwise waits; further messages stay in
  // the socket.
  void go_on_reading();
  void await_readable();
  void read();
  void await_writable();
  void begin_close(CloseCode code);
  void log_refusal(const char* event, std::size_t bytes, CloseCode code);
  // Does what Outgoing returned, later on the strand.
  void attend(Outgoing::Left left);
  void attend_here(Outgoing::Left left);
  // Closes the socket and ends the conversation. Nothing happens after this.
  void end();
  void end_stalled();
  void check_idle_here();

  Socket socket_;
  Hub& hub_;
  lobby::Conversation conversation_;
  std::shared_ptr<AddressLimit> address_;
  Outgoing outgoing_;
  FrameReader reader_;
  std::unique_ptr<asio::steady_timer> pause_;  // null: no message has been too fast yet
  std::uint32_t heard_ = 0;                    // when data last arrived
  std::uint32_t current_ = 0;                  // when conversation_ was last current
  std::uint32_t stalled_ = 0;                  // since when a write waits, if writing_ is true
  std::uint32_t closing_since_ = 0;
  std::uint32_t arrived_ = 0;  // bytes of the last read
  std::uint32_t pings_ = 0;    // in the current second
  std::uint32_t pings_at_ = 0;
  bool writing_ = false;  // waiting until the socket is writable
  bool pinged_ = false;
  bool closing_ = false;  // a close frame was sent or queued
  bool heard_close_ = false;
  bool ended_ = false;
};

}  // namespace lastcard::net
