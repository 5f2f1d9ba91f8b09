#include "tests/bench/server/raw_server.h"

#include <arpa/inet.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string>
#include <string_view>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

#include "tests/bench/server/client_socket.h"

namespace lastcard::bench {
namespace {

// The load generator always sends the same key, so the answer is always the same (RFC 6455, 1.3).
constexpr std::string_view kHandshake =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";

struct RawTable {
  std::array<int, 4> seats = {-1, -1, -1, -1};
  std::vector<int> spectators;
  int joined = 0;
  int turn = 0;
  unsigned long seq = 0;
};

struct RawConnection {
  std::size_t table = 0;
  int seat = -1;
  bool upgraded = false;
  std::string left;
};

class RawServer {
 public:
  RawServer(std::uint16_t port, std::size_t update_bytes)
      : padding_(update_bytes, 'x'), buffer_(64 * 1024, '\0') {
    listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
    const int on = 1;
    ::setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const auto* any = reinterpret_cast<const sockaddr*>(&address);
    if (::bind(listener_, any, sizeof address) != 0 || ::listen(listener_, 4096) != 0) std::abort();
    epoll_ = ::epoll_create1(0);
    watch(listener_);
  }

  [[noreturn]] void run() {
    std::array<epoll_event, 512> events;
    for (;;) {
      const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), -1);
      for (int i = 0; i < count; ++i) {
        const int descriptor = events[static_cast<std::size_t>(i)].data.fd;
        descriptor == listener_ ? accept() : read(descriptor);
      }
    }
  }

 private:
  void watch(int descriptor) {
    epoll_event event = {};
    event.events = EPOLLIN;
    event.data.fd = descriptor;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &event);
  }

  void accept() {
    const int descriptor = ::accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK);
    if (descriptor < 0) return;
    const int on = 1;
    ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const auto place = static_cast<std::size_t>(descriptor);
    if (connections_.size() <= place) connections_.resize(place + 1);
    connections_[place] = std::make_unique<RawConnection>();
    watch(descriptor);
  }

  void drop(int descriptor) {
    ::close(descriptor);
    connections_[static_cast<std::size_t>(descriptor)].reset();
  }

  void read(int descriptor) {
    RawConnection* connection = connections_[static_cast<std::size_t>(descriptor)].get();
    if (connection == nullptr) return;
    const ssize_t size = ::recv(descriptor, buffer_.data(), buffer_.size(), 0);
    if (size <= 0) return drop(descriptor);
    std::string_view bytes(buffer_.data(), static_cast<std::size_t>(size));
    if (!connection->left.empty()) {
      connection->left.append(bytes);
      bytes = connection->left;
    }
    if (!connection->upgraded) {
      if (bytes.find("\r\n\r\n") == std::string_view::npos) {
        connection->left = bytes;
        return;
      }
      upgrade(descriptor, *connection, bytes);
      connection->left.clear();
      return;
    }
    std::size_t used = 0;
    while (const std::size_t length = take_masked(bytes.substr(used))) {
      used += length;
      move(*connection);
    }
    connection->left = std::string(bytes.substr(used));
  }

  // Unmasks the first whole frame, as every server must. Returns its length, or 0 if it is
  // incomplete.
  std::size_t take_masked(std::string_view bytes) {
    if (bytes.size() < 6) return 0;
    std::size_t payload = static_cast<unsigned char>(bytes[1]) & 127U;
    std::size_t header = 2;
    if (payload == 126) {
      payload = static_cast<std::size_t>(static_cast<unsigned char>(bytes[2])) << 8U |
                static_cast<unsigned char>(bytes[3]);
      header = 4;
    }
    if (bytes.size() < header + 4 + payload) return 0;
    unmasked_.resize(payload);
    for (std::size_t i = 0; i < payload; ++i) {
      unmasked_[i] = static_cast<char>(bytes[header + 4 + i] ^ bytes[header + i % 4]);
    }
    return header + 4 + payload;
  }

  void upgrade(int descriptor, RawConnection& connection, std::string_view request) {
    constexpr std::string_view kTable = "table=";
    constexpr std::string_view kSeat = "seat=";
    const std::string text(request);
    connection.table = std::strtoul(text.c_str() + text.find(kTable) + kTable.size(), nullptr, 10);
    connection.seat = std::atoi(text.c_str() + text.find(kSeat) + kSeat.size());
    connection.upgraded = true;
    send(descriptor, kHandshake);
    if (tables_.size() <= connection.table) tables_.resize(connection.table + 1);
    RawTable& table = tables_[connection.table];
    if (connection.seat < 0) {
      table.spectators.push_back(descriptor);
    } else {
      table.seats[static_cast<std::size_t>(connection.seat)] = descriptor;
      if (++table.joined == 4) broadcast(table);
    }
  }

  void move(const RawConnection& connection) {
    RawTable& table = tables_[connection.table];
    if (connection.seat != table.turn) return;
    table.turn = (table.turn + 1) % 4;
    broadcast(table);
  }

  void broadcast(RawTable& table) {
    ++table.seq;
    for (int seat = 0; seat < 4; ++seat) {
      write_update(table, seat);
      send(table.seats[static_cast<std::size_t>(seat)], frame_);
    }
    if (table.spectators.empty()) return;
    write_update(table, -1);
    for (const int spectator : table.spectators) send(spectator, frame_);
  }

  void write_update(const RawTable& table, int seat) {
    std::array<char, 512> head = {};
    const int size = std::snprintf(
        head.data(), head.size(),
        R"({"type":"update","table":"RAW","seq":%lu,"view":{"stage":"playing","you":%d,"turn":%d,"zones":[%s],"prompt":)"
        R"({"id":"1.%lu.%d","asks":[{"kind":"button","code":"draw","intents":[{"intent":"draw"}]}]}},"events":[")",
        table.seq, seat, table.turn, "", table.seq, seat);
    constexpr std::string_view kEnd = R"("]})";
    const std::size_t head_size = static_cast<std::size_t>(size);
    const std::size_t fixed = head_size + kEnd.size() + 4;
    const std::size_t padding = padding_.size() > fixed ? padding_.size() - fixed : 0;
    const std::size_t payload = head_size + padding + kEnd.size();
    frame_.clear();
    frame_ += static_cast<char>(0x81);
    frame_ += static_cast<char>(126);
    frame_ += static_cast<char>(payload >> 8U);
    frame_ += static_cast<char>(payload & 255U);
    frame_.append(head.data(), head_size).append(padding_, 0, padding).append(kEnd);
  }

  static void send(int descriptor, std::string_view bytes) {
    const ssize_t ignored =
        ::send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    static_cast<void>(ignored);
  }

  const std::string padding_;
  std::string buffer_;
  std::string unmasked_;
  std::string frame_;
  int listener_ = -1;
  int epoll_ = -1;
  std::vector<std::unique_ptr<RawConnection>> connections_;  // by descriptor
  std::vector<RawTable> tables_;
};

}  // namespace

void run_raw_server(std::uint16_t port, std::size_t update_bytes) {
  RawServer(port, update_bytes).run();
}

}  // namespace lastcard::bench
