#include "server/net/hub.h"

#include "server/net/connection.h"

namespace lastcard::net {

bool Hub::take_socket() {
  if (sockets_.fetch_add(1, std::memory_order_relaxed) < most_) return true;
  counts.turned_away.fetch_add(1, std::memory_order_relaxed);
  release_socket();
  return false;
}

bool Hub::take_upload() {
  if (uploads_.fetch_add(1, std::memory_order_relaxed) < kMostUploads) return true;
  release_upload();
  return false;
}

void Hub::add(const std::shared_ptr<Connection>& connection) {
  counts.opened.fetch_add(1, std::memory_order_relaxed);
  const std::lock_guard lock(mutex_);
  connections_.emplace(connection.get(), connection);
}

void Hub::remove(const Connection* connection) {
  const std::lock_guard lock(mutex_);
  connections_.erase(connection);
}

std::size_t Hub::size() const {
  const std::lock_guard lock(mutex_);
  return connections_.size();
}

std::vector<std::shared_ptr<Connection>> Hub::all() const {
  std::vector<std::shared_ptr<Connection>> all;
  const std::lock_guard lock(mutex_);
  all.reserve(connections_.size());
  for (const auto& [key, weak] : connections_) {
    if (auto connection = weak.lock()) all.push_back(std::move(connection));
  }
  return all;
}

void Hub::sweep() {
  seconds_.fetch_add(1, std::memory_order_relaxed);
  for (const auto& connection : all()) connection->check_idle();
}

void Hub::send_all(const table::Frame& message) {
  for (const auto& connection : all()) connection->send(message);
}

void Hub::close_all(CloseCode code) {
  for (const auto& connection : all()) connection->close(code);
}

}  // namespace lastcard::net
