#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace lastcard::app {

// The answer to a request for a WebSocket at the address that players use, through every proxy.
struct OwnVisit {
  std::string address;       // "https://cards.example/cards"
  long status = 0;           // of the answer; 101 is a WebSocket, 0 is no answer
  std::string problem = {};  // why there was no answer
  struct Certificate {
    std::int64_t left_s = 0;   // how long it is still good
    std::int64_t whole_s = 0;  // how long it was good when it was made
  };
  std::optional<Certificate> certificate = {};
  std::string moved_to = {};   // where a proxy redirects the request; empty: nowhere
  bool refuses_files = false;  // a proxy takes no file as large as the largest import
};

// Takes up to ten seconds, and ends within one or two when it is to stop. Pre: the address is http
// or https, and does not end in a slash.
[[nodiscard]] OwnVisit visit_own_address(const std::string& address, const std::stop_token& stop);

}  // namespace lastcard::app
