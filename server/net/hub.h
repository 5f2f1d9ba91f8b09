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

// What happened on the network, for metrics. Read and added to from any thread.
struct NetCounts {
  std::atomic<std::uint64_t> http_requests = 0;
  std::atomic<std::uint64_t> opened = 0;
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> bytes_out = 0;
  std::atomic<std::uint64_t> violations = 0;
  std::atomic<std::uint64_t> slow_readers = 0;
  std::atomic<std::uint64_t> updates_dropped = 0;  // for newer ones, before they were sent
  std::atomic<std::uint64_t> limited = 0;          // requests and connections answered with 429
  std::atomic<std::uint64_t> turned_away = 0;      // sockets beyond the server's limit
  std::atomic<std::uint64_t> page_faults = 0;      // that pages reported, and the log has
};

// All open connections. Any thread. Keeps none of them alive.
class Hub {
 public:
  explicit Hub(std::size_t most) : most_(most) {}

  // Sockets are counted from their acceptance on; false when there are too many.
  [[nodiscard]] bool take_socket();
  void release_socket() { sockets_.fetch_sub(1, std::memory_order_relaxed); }
  // Uploads are counted, too: each may hold some megabytes. To be given back.
  [[nodiscard]] bool take_upload();
  void release_upload() { uploads_.fetch_sub(1, std::memory_order_relaxed); }

  void add(const std::shared_ptr<Connection>& connection);
  void remove(const Connection* connection);
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::vector<std::shared_ptr<Connection>> all() const;

  // To be called once a second: pings the silent and closes the dead and the stalled.
  void sweep();
  // Seconds since the start, as sweep counts them: precise enough for idle times, and free to read.
  [[nodiscard]] std::uint32_t now() const { return seconds_.load(std::memory_order_relaxed); }

  void send_all(const table::Frame& message);
  void close_all(CloseCode code);

  NetCounts counts;
  // For answers over HTTP that were made for somebody who has not read all of them yet.
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
