#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/app/backups.h"
#include "server/base/histogram.h"
#include "server/net/http_answer.h"

namespace lastcard::app {

// What a server knows of how it is hosted.
struct HostFacts {
  net::HostAsker asker = {};  // how the administrator's question came
  std::int64_t now_ms = 0;    // since 1970, by the server's clock
  int backup_hours = 0;       // between its own backups; 0: it makes none
  bool journal = true;        // whether anything is kept at all
  BackupReport backups = {};
  std::uint64_t commits = 0;  // transactions since the start
  // The longest that 99 of 100 of them took, as far as it is known; nothing: longer than is
  // counted.
  std::optional<std::uint32_t> commit_us = {};
};

enum class HostState : std::uint8_t { good, unknown, bad };

struct HostFinding {
  std::string_view check;  // "https", "proxy", "clock", "disk", "backup" or "restore"
  HostState state = HostState::good;
  std::string_view code;    // what it is: words for it are the page's
  std::int64_t number = 0;  // seconds, milliseconds or hours, where the code has one
  std::string text = {};    // an address or a reason of the server's, where the code has one

  bool operator==(const HostFinding&) const = default;
};

// One finding for each check, always in the same order.
[[nodiscard]] std::vector<HostFinding> check_host(const HostFacts& facts);
// {"findings": [{"check", "state", "code", "number", "text"}]}
[[nodiscard]] std::string host_json(const std::vector<HostFinding>& findings);
// For HostFacts::commit_us.
[[nodiscard]] std::optional<std::uint32_t> nearly_longest_us(const base::Histogram& times);

}  // namespace lastcard::app
