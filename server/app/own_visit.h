#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace lastcard::app {

// The answer to a WebSocket request at the address that players use, through all proxies.
struct OwnVisit {
  std::string address;       // "https://cards.example/cards"
  long status = 0;           // the status of the answer; 101: a WebSocket; 0: no answer
  std::string problem = {};  // why there was no answer
  struct Certificate {
    std::int64_t left_s = 0;   // the remaining time
    std::int64_t whole_s = 0;  // the whole time for which it was made
  };
  std::optional<Certificate> certificate = {};
  std::string moved_to = {};   // where a proxy redirects the request; empty: nowhere
  bool refuses_files = false;  // a proxy refuses a file of the largest allowed size
};

// Takes up to ten seconds. If `stop` is requested, ends within one or two seconds. Requires: the
// address is http or https, and does not end in a slash.
[[nodiscard]] OwnVisit visit_own_address(const std::string& address, const std::stop_token& stop);

}  // namespace lastcard::app
