#pragma once

#include <mutex>
#include <string>

namespace lastcard::net {

// Detects a proxy that is missing in trusted-proxies: nearly all requests come from one address
// with the headers of a proxy. All players behind it share the limits of one address. If most later
// requests come otherwise, the address was not the proxy. Thread-safe.
class UnnamedProxy {
 public:
  // Counts a request. `sender`: the address that sent headers of a proxy and is not trusted
  // (Provenance::unbelieved), or empty. Returns true for the request that shows a proxy, unless
  // the last one was the same.
  bool shown_by(const std::string& sender);
  // The address of the proxy; empty: none found.
  [[nodiscard]] std::string address() const;

 private:
  static constexpr int kEnough = 20;   // requests: two visitors' pages
  static constexpr int kWindow = 200;  // older requests count less and less

  mutable std::mutex mutex_;
  std::string candidate_;
  int of_candidate_ = 0;
  int all_ = 0;
  bool found_ = false;
  std::string told_;  // the last address for which shown_by() returned true
};

}  // namespace lastcard::net
