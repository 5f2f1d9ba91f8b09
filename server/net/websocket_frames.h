#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace lastcard::net {

// The frames of WebSockets (RFC 6455), without extensions. Knows nothing of sockets.

enum class Opcode : std::uint8_t {
  continuation = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10
};

enum class CloseCode : std::uint16_t {
  normal = 1000,
  protocol_error = 1002,
  unacceptable = 1003,  // a binary message
  bad_text = 1007,      // not UTF-8
  policy = 1008,
  too_big = 1009,
  service_restart = 1012,
  try_again_later = 1013,
};

// Receives what a peer sent. The views are valid only during the call.
class FrameSink {
 public:
  FrameSink() = default;
  FrameSink(const FrameSink&) = delete;
  FrameSink& operator=(const FrameSink&) = delete;
  virtual ~FrameSink() = default;
  virtual void on_text(std::string_view text) = 0;
  // Called only if binary messages are accepted.
  virtual void on_binary(std::string_view /*payload*/) {}
  virtual void on_ping(std::string_view payload) = 0;
  // on_close(): the peer closes, with this code (1005: without a code). on_violation(): the peer
  // must be disconnected for this reason.
  virtual void on_close(std::uint16_t code) = 0;
  virtual void on_violation(CloseCode code) = 0;
  // Asked before each frame. If false, the frame waits.
  virtual bool wants_more() { return true; }
};

enum class BinaryMessages : std::uint8_t { refused, taken };

// Parses a client's byte stream. Stores the incomplete part, which is at most `longest` bytes and a
// header, and frames that wait.
class FrameReader {
 public:
  explicit FrameReader(std::size_t longest, BinaryMessages binary = BinaryMessages::refused)
      : longest_(longest), binary_(binary) {}

  // Processes bytes as they arrive, and changes them (unmasking). Reads nothing after a close or a
  // violation. Frames that the sink does not want yet are stored and delivered with the next call,
  // which may have no bytes. Requires: `sink` does not call feed().
  void feed(std::span<char> bytes, FrameSink& sink);
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  // Reads one frame from the front. Returns its size, or 0 if it is incomplete.
  std::size_t take_frame(std::span<char> bytes, FrameSink& sink);
  void take_message(Opcode opcode, bool final, std::string_view payload, FrameSink& sink);
  void deliver(Opcode kind, std::string_view payload, FrameSink& sink);
  void take_control(Opcode opcode, std::string_view payload, FrameSink& sink);
  void violate(CloseCode code, FrameSink& sink);

  std::size_t longest_;
  BinaryMessages binary_;
  std::string rest_;     // the stored part of a frame
  std::string message_;  // the payload of the fragments so far
  bool fragmented_ = false;
  Opcode kind_ = Opcode::text;  // the kind of the fragmented message
  bool ended_ = false;
};

// The header of a server's frame. Server frames are never masked.
struct FrameHeader {
  std::array<char, 10> bytes = {};
  std::uint8_t size = 0;
};
[[nodiscard]] FrameHeader frame_header(Opcode opcode, std::size_t payload);
[[nodiscard]] std::string close_payload(CloseCode code, std::string_view reason);

[[nodiscard]] bool is_utf8(std::string_view text);

// The value of Sec-WebSocket-Accept for a Sec-WebSocket-Key. Requires: libsodium is initialised.
// Throws std::runtime_error if OpenSSL has no SHA-1.
[[nodiscard]] std::string websocket_accept(std::string_view key);
// Checks websocket_accept with the example of RFC 6455. Throws std::runtime_error if the result is
// wrong. Called at the start, so that a wrong library is noticed before clients connect.
void check_websocket_accept();

}  // namespace lastcard::net
