#include "tests/bench/server/client_socket.h"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace lastcard::bench {
namespace {

constexpr std::size_t kReadSize = 16 * 1024;

[[noreturn]] void fail(const char* what) {
  throw BenchmarkError(std::string(what) + ": " + std::strerror(errno));
}

// Reads a big-endian number of at most eight bytes.
std::size_t big_endian(std::string_view bytes) {
  std::size_t value = 0;
  for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
  return value;
}

}  // namespace

std::optional<WebSocketFrame> take_frame(std::string_view& bytes) {
  if (bytes.size() < 2) return std::nullopt;
  std::size_t header = 2;
  std::size_t length = static_cast<unsigned char>(bytes[1]) & 127U;
  if (length > 125) {
    const std::size_t wide = length == 126 ? 2 : 8;
    if (bytes.size() < header + wide) return std::nullopt;
    length = big_endian(bytes.substr(header, wide));
    header += wide;
  }
  if (bytes.size() < header + length) return std::nullopt;
  const WebSocketFrame frame{static_cast<unsigned char>(bytes[0]) & 15,
                             bytes.substr(header, length)};
  bytes.remove_prefix(header + length);
  return frame;
}

ClientSocket::ClientSocket(std::uint16_t port, const std::string& path)
    : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (descriptor_ < 0) fail("socket");
  const int on = 1;
  const timeval patience = {60, 0};
  ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    fail("connect");
  }
  const std::string host = "127.0.0.1:" + std::to_string(port);
  write_all("GET " + path + " HTTP/1.1\r\nHost: " + host +
            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  std::size_t end = std::string::npos;
  while ((end = left_.find("\r\n\r\n")) == std::string::npos) read_more();
  if (!left_.starts_with("HTTP/1.1 101"))
    throw BenchmarkError("no upgrade: " + left_.substr(0, 200));
  left_.erase(0, end + 4);
}

ClientSocket::ClientSocket(ClientSocket&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      left_(std::move(other.left_)),
      bytes_sent_(other.bytes_sent_) {}

ClientSocket::~ClientSocket() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::string ClientSocket::receive() {
  for (;;) {
    std::string_view bytes = left_;
    if (const auto frame = take_frame(bytes)) {
      const bool message = is_message(*frame);
      std::string payload(frame->payload);
      left_.erase(0, left_.size() - bytes.size());
      if (message) return payload;
      continue;
    }
    read_more();
  }
}

void ClientSocket::go_nonblocking() {
  if (::fcntl(descriptor_, F_SETFL, O_NONBLOCK) != 0) fail("fcntl");
}

bool ClientSocket::is_message(const WebSocketFrame& frame) {
  if (frame.opcode == kPingFrame) send_frame(kPongFrame, frame.payload);
  if (frame.opcode == kCloseFrame) throw BenchmarkError("the server closed a connection");
  return frame.opcode == kTextFrame || frame.opcode == kBinaryFrame;
}

void ClientSocket::send_frame(int opcode, std::string_view payload) {
  constexpr std::array<char, 4> kMask = {0x12, 0x34, 0x56, 0x78};
  std::string frame;
  frame.reserve(payload.size() + 8);
  frame += static_cast<char>(0x80 | opcode);
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80U | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8U);
    frame += static_cast<char>(payload.size() & 255U);
  }
  frame.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame += static_cast<char>(payload[i] ^ kMask[i % 4]);
  write_all(frame);
}

void ClientSocket::write_all(std::string_view bytes) {
  bytes_sent_ += bytes.size();
  while (!bytes.empty()) {
    const ssize_t size = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (size >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(size));
    } else if (errno != EAGAIN && errno != EINTR) {
      fail("send");
    }
  }
}

std::size_t ClientSocket::read_once(char* to, std::size_t most) {
  const ssize_t size = ::recv(descriptor_, to, most, 0);
  if (size > 0) return static_cast<std::size_t>(size);
  if (size == 0) throw BenchmarkError("the server closed a connection");
  const bool blocking = (::fcntl(descriptor_, F_GETFL) & O_NONBLOCK) == 0;
  if (errno == EAGAIN && !blocking) return 0;
  fail("no answer from the server");
}

void ClientSocket::read_more() {
  std::array<char, kReadSize> bytes;
  left_.append(bytes.data(), read_once(bytes.data(), bytes.size()));
}

}  // namespace lastcard::bench
