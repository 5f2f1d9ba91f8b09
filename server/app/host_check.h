#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/app/backups.h"
#include "server/app/own_visit.h"
#include "server/base/histogram.h"
#include "server/net/http_answer.h"
#include "server/net/web_client.h"

namespace lastcard::app {

// Bytes on the disk of the data folder.
struct DiskRoom {
  std::uintmax_t free = 0;
  std::uintmax_t needed = 0;  // for the next backup
};

// Everything that is known of how a server is hosted.
struct HostFacts {
  // How the administrator's question came; nothing: no server runs.
  std::optional<net::HostAsker> asker = {};
  std::int64_t now_ms = 0;  // since 1970, by the server's clock
  bool clock_set = false;   // the kernel says that something sets its clock by another
  int backup_hours = 0;     // between its own backups; 0: it makes none
  bool journal = true;      // whether anything is kept at all
  BackupReport backups = {};
  std::uint64_t commits = 0;  // transactions since the start
  // The longest that 99 of 100 of them took, as far as it is known; nothing: longer than is
  // counted.
  std::optional<std::uint32_t> commit_us = {};
  // How long the disk took to keep something just now; nothing: it was not tried.
  std::optional<std::uint32_t> sync_us = {};
  std::optional<DiskRoom> room = {};
  std::string folder = {};
  bool folder_exists = true;
  std::string folder_problem = {};  // why its user cannot write there, and what to do; empty: fine
  int connections = 0;              // the most, by the settings
  int connections_fit = 0;          // into the files that the process may open
  std::optional<OwnVisit> visit = {};
  std::optional<std::string> oidc = {};  // what is wrong with it, empty: nothing; nothing: not set
  std::optional<std::string> mail = {};  // likewise, with the mail server
  // Since the start; nothing: no server runs.
  net::WebCalls hooks = {};
  net::WebCalls push = {};
  net::WebCalls mails = {};
};

enum class HostState : std::uint8_t { good, unknown, bad };

struct HostFinding {
  std::string check;
  HostState state = HostState::good;
  std::string code;         // what it is: words for it are the page's, and words_of's
  std::int64_t number = 0;  // seconds, milliseconds or hours, where the code has one
  std::string text = {};    // an address or a reason of the server's, where the code has one

  bool operator==(const HostFinding&) const = default;
};

// One finding for each check that the facts are there for, always in the same order.
[[nodiscard]] std::vector<HostFinding> check_host(const HostFacts& facts);
[[nodiscard]] HostFinding check_visit(const OwnVisit& visit);
// {"findings": [{"check", "state", "code", "number", "text"}]}
[[nodiscard]] std::string host_json(const std::vector<HostFinding>& findings);
// Reads what host_json has written; nothing if it is something else.
[[nodiscard]] std::optional<std::vector<HostFinding>> findings_in(const std::string& json);
// For HostFacts::commit_us.
[[nodiscard]] std::optional<std::uint32_t> nearly_longest_us(const base::Histogram& times);

}  // namespace lastcard::app
