#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/net/limits.h"
#include "server/net/websocket_frames.h"
#include "server/table/outlet.h"

namespace lastcard::net {

class Connection;

// Network counters, for metrics. Any thread may read and change them.
struct NetCounts {
  std::atomic<std::uint64_t> http_requests = 0;
  std::atomic<std::uint64_t> opened = 0;
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> bytes_out = 0;
  std::atomic<std::uint64_t> violations = 0;
  std::atomic<std::uint64_t> slow_readers = 0;
  std::atomic<std::uint64_t> updates_dropped = 0;  // replaced by newer ones before they were sent
  std::atomic<std::uint64_t> limited = 0;          // requests and connections answered with 429
  std::atomic<std::uint64_t> turned_away = 0;      // sockets refused because of the server's limit
  std::atomic<std::uint64_t> page_faults = 0;      // page errors that were logged
};

// The list of all open connections. Does not keep them alive. Thread-safe.
class Hub {
 public:
  explicit Hub(std::size_t most) : most_(most) {}

  // Counts an accepted socket. Returns false if there are too many; otherwise call release_socket()
  // later.
  [[nodiscard]] bool take_socket();
  void release_socket() { sockets_.fetch_sub(1, std::memory_order_relaxed); }
  // The same for uploads, each of which may use some megabytes of memory.
  [[nodiscard]] bool take_upload();
  void release_upload() { uploads_.fetch_sub(1, std::memory_order_relaxed); }

  void add(const std::shared_ptr<Connection>& connection);
  void remove(const Connection* connection);
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::vector<std::shared_ptr<Connection>> all() const;

  // Call it once a second. Pings silent connections, and closes dead and stalled ones.
  void sweep();
  // Seconds since the start, as counted by sweep(). Cheap, and precise enough for idle times.
  [[nodiscard]] std::uint32_t now() const { return seconds_.load(std::memory_order_relaxed); }

  void send_all(const table::Frame& message);
  void close_all(CloseCode code);

  NetCounts counts;
  // The memory budget for HTTP answers that are not completely sent yet.
  ByteBudget answers{kMostAnswerBytes};

 private:
  static constexpr std::size_t kMostAnswerBytes = std::size_t{256} << 20U;
  static constexpr std::size_t kMostUploads = 4;

  const std::size_t most_;
  std::atomic<std::size_t> sockets_ = 0;
  std::atomic<std::size_t> uploads_ = 0;
  std::atomic<std::uint32_t> seconds_ = 0;
  mutable std::mutex mutex_;
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> connections_;
};

}  // namespace lastcard::net
