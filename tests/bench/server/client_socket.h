#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lastcard::bench {

// The measurement cannot go on: the server is gone, refuses, or says something unexpected.
class BenchmarkError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct WebSocketFrame {
  int opcode = 0;
  std::string_view payload;
};

inline constexpr int kTextFrame = 1;
inline constexpr int kBinaryFrame = 2;
inline constexpr int kCloseFrame = 8;
inline constexpr int kPingFrame = 9;
inline constexpr int kPongFrame = 10;

// Takes the first whole frame of a server off the front of `bytes`; nothing when it is incomplete.
[[nodiscard]] std::optional<WebSocketFrame> take_frame(std::string_view& bytes);

// One WebSocket of the load generator, on a plain socket: what measures must cost little beside
// what is measured. Blocks until go_nonblocking() was called. Every problem is a BenchmarkError.
class ClientSocket {
 public:
  // Connects to this machine and upgrades. Sends no cookie: each socket has a session of its own.
  ClientSocket(std::uint16_t port, const std::string& path);
  ClientSocket(ClientSocket&& other) noexcept;
  ClientSocket& operator=(ClientSocket&& other) = delete;
  ~ClientSocket();

  void send(std::string_view text) { send_frame(kTextFrame, text); }
  void send_binary(std::string_view bytes) { send_frame(kBinaryFrame, bytes); }
  // The next message; waits for it and answers pings meanwhile.
  [[nodiscard]] std::string receive();

  void go_nonblocking();
  // Hands every message that is there to `each(std::string_view)`, those left over from
  // receive() too. `scratch` is lent by the caller because all sockets can share it. Returns how
  // many bytes were read.
  template <class Each>
  std::size_t read_available(std::string& scratch, Each each);

  [[nodiscard]] int descriptor() const { return descriptor_; }
  // All that went out and came in since the socket was opened, frame headers included.
  [[nodiscard]] std::uint64_t bytes_sent() const { return bytes_sent_; }

 private:
  void send_frame(int opcode, std::string_view payload);
  void write_all(std::string_view bytes);
  // How many bytes were read; 0 when nothing is there (only after go_nonblocking()).
  std::size_t read_once(char* to, std::size_t most);
  void read_more();  // into left_
  // False for frames that only keep the connection.
  bool is_message(const WebSocketFrame& frame);

  int descriptor_ = -1;
  std::string left_;  // bytes of an incomplete frame
  std::uint64_t bytes_sent_ = 0;
};

template <class Each>
std::size_t ClientSocket::read_available(std::string& scratch, Each each) {
  constexpr std::size_t kScratch = 512 * 1024;
  if (scratch.size() < kScratch) scratch.resize(kScratch);
  const std::size_t before = left_.copy(scratch.data(), left_.size());
  const std::size_t size = read_once(scratch.data() + before, kScratch - before);
  std::string_view bytes(scratch.data(), before + size);
  while (const auto frame = take_frame(bytes)) {
    if (is_message(*frame)) each(frame->payload);
  }
  left_.assign(bytes);
  return size;
}

}  // namespace lastcard::bench
