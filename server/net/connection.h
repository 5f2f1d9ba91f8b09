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

// One open WebSocket: its strand owns the socket and the conversation. It keeps itself alive while
// the socket is open. While nothing arrives it holds no buffer: it waits for the socket to become
// readable and reads into a buffer of the thread, because most of the time most connections are
// silent.
//
// Sending needs no strand (Outgoing).
class Connection final : public table::Outlet,
                         public FrameSink,
                         public std::enable_shared_from_this<Connection> {
 public:
  // A player's message is 4 KiB at most; a little more is answered instead of cut off.
  static constexpr std::size_t kLongestMessage = 16 * 1024;

  // Pre: the handshake is done, and the address has taken this connection, which gives it back.
  // `hub` outlives the connection.
  Connection(Socket socket, Hub& hub, lobby::Conversation conversation,
             std::shared_ptr<AddressLimit> address);
  ~Connection() override;
  // Reads `first` (what came with the handshake), then the socket. On the connection's strand.
  void start(std::string_view first);

  // Any thread:
  void send(table::Frame message) override;
  void send_update(const void* table, table::Frame update, bool truncated,
                   table::Frame before) override;
  // Sends what is waiting and a close frame, then waits a little for the peer's.
  void close(CloseCode code);
  void check_idle();

 private:
  // Seconds.
  static constexpr std::uint32_t kPingAfter = 10;
  static constexpr std::uint32_t kDeadAfter = 25;
  static constexpr std::uint32_t kStalledAfter = 10;
  static constexpr std::uint32_t kCloseAfter = 3;
  static constexpr std::uint32_t kReconnectWithin = 5;
  static constexpr std::uint32_t kMostPings = 50;  // in a second
  static constexpr std::chrono::milliseconds kPause{100};

  void on_text(std::string_view text) override;
  void on_ping(std::string_view payload) override;
  void on_close(std::uint16_t code) override;
  void on_violation(CloseCode code) override;
  bool wants_more() override;

  // Reads on, or waits until another message may come: messages that come too fast stay in the
  // socket.
  void go_on_reading();
  void await_readable();
  void read();
  void await_writable();
  void begin_close(CloseCode code);
  void log_refusal(const char* event, std::size_t bytes, CloseCode code);
  // Does what sending has left to do, later on the strand.
  void attend(Outgoing::Left left);
  void attend_here(Outgoing::Left left);
  // The socket is closed and everybody told; nothing happens afterwards.
  void end();
  void end_stalled();
  void check_idle_here();

  Socket socket_;
  Hub& hub_;
  lobby::Conversation conversation_;
  std::shared_ptr<AddressLimit> address_;
  Outgoing outgoing_;
  FrameReader reader_;
  std::unique_ptr<asio::steady_timer> pause_;  // null: no message has come too fast yet
  std::uint32_t heard_ = 0;                    // when something last arrived
  std::uint32_t current_ = 0;                  // when its person last was who they were
  std::uint32_t stalled_ = 0;                  // since when a write waits, if writing_
  std::uint32_t closing_since_ = 0;
  std::uint32_t arrived_ = 0;  // bytes, with the last read
  std::uint32_t pings_ = 0;    // within the second
  std::uint32_t pings_at_ = 0;
  bool writing_ = false;  // waits until the socket can be written
  bool pinged_ = false;
  bool closing_ = false;  // a close frame is on its way
  bool heard_close_ = false;
  bool ended_ = false;
};

}  // namespace lastcard::net
