#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lastcard::bench {

// Thrown when the measurement cannot continue: the server is gone, refuses, or answers
// unexpectedly.
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

// Takes the first whole frame of a server off the front of `bytes`. Returns nothing if it is
// incomplete.
[[nodiscard]] std::optional<WebSocketFrame> take_frame(std::string_view& bytes);

// One WebSocket of the load generator. It uses a plain socket, because the generator must cost
// little beside the server that it measures. Blocks until go_nonblocking() is called. Throws
// BenchmarkError for every problem.
class ClientSocket {
 public:
  // Connects to this machine and upgrades. Sends no cookie, so that each socket has a session of
  // its own.
  ClientSocket(std::uint16_t port, const std::string& path);
  ClientSocket(ClientSocket&& other) noexcept;
  ClientSocket& operator=(ClientSocket&& other) = delete;
  ~ClientSocket();

  void send(std::string_view text) { send_frame(kTextFrame, text); }
  void send_binary(std::string_view bytes) { send_frame(kBinaryFrame, bytes); }
  // Waits for the next message and returns it. Answers pings meanwhile.
  [[nodiscard]] std::string receive();

  void go_nonblocking();
  // Calls `each(std::string_view)` for every message that is there, also for those left over from
  // receive(). `scratch` is a buffer of the caller, which all sockets can share. Returns how many
  // bytes were read.
  template <class Each>
  std::size_t read_available(std::string& scratch, Each each);

  [[nodiscard]] int descriptor() const { return descriptor_; }
  // All bytes since the socket was opened, frame headers included.
  [[nodiscard]] std::uint64_t bytes_sent() const { return bytes_sent_; }

 private:
  void send_frame(int opcode, std::string_view payload);
  void write_all(std::string_view bytes);
  // Returns how many bytes were read. After go_nonblocking(), returns 0 if there are none.
  std::size_t read_once(char* to, std::size_t most);
  void read_more();  // into left_
  // Answers pings. Returns false for frames without a message.
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
