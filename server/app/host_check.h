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

// Space on the disk of the data folder, in bytes.
struct DiskRoom {
  std::uintmax_t free = 0;
  std::uintmax_t needed = 0;  // for the next backup
};

// All facts about the host.
struct HostFacts {
  // How the administrator's request arrived; nullopt: no server runs.
  std::optional<net::HostAsker> asker = {};
  std::int64_t now_ms = 0;  // the server's clock, since 1970
  bool clock_set = false;   // the kernel reports that its clock is synchronised
  int backup_hours = 0;     // the time between its own backups; 0: none
  bool journal = true;      // whether anything is stored
  BackupReport backups = {};
  std::uint64_t commits = 0;  // the number of transactions since the start
  // The time within which 99 of 100 transactions ended; nullopt: longer than the histogram counts.
  std::optional<std::uint32_t> commit_us = {};
  // The time that the disk needed for a sync just now; nullopt: not measured.
  std::optional<std::uint32_t> sync_us = {};
  std::optional<DiskRoom> room = {};
  std::string folder = {};
  bool folder_exists = true;
  std::string folder_problem = {};  // why it cannot be written; empty: no problem
  int connections = 0;              // the maximum, from the settings
  int connections_fit = 0;          // the number that the process's file limit allows
  std::optional<OwnVisit> visit = {};
  std::optional<std::string> oidc = {};  // its problem; empty: none; nullopt: not configured
  std::optional<std::string> mail = {};  // the same for the mail server
  // Calls since the start; all zero if no server runs.
  net::WebCalls hooks = {};
  net::WebCalls push = {};
  net::WebCalls mails = {};
};

// `unknown` is a warning: it is not known whether something is wrong, or only a part does not work.
enum class HostState : std::uint8_t { good, unknown, bad };

struct HostFinding {
  std::string check;
  HostState state = HostState::good;
  std::string code;         // names the finding; the page and words_of have texts for it
  std::int64_t number = 0;  // seconds, milliseconds or hours; depends on the code
  std::string text = {};    // an address or a reason; depends on the code

  bool operator==(const HostFinding&) const = default;
};

// One finding for each check for which there are facts, always in the same order.
[[nodiscard]] std::vector<HostFinding> check_host(const HostFacts& facts);
[[nodiscard]] HostFinding check_visit(const OwnVisit& visit);
// {"findings": [{"check", "state", "code", "number", "text"}]}
[[nodiscard]] std::string host_json(const std::vector<HostFinding>& findings);
// Reads the text from host_json; nullopt if it is not valid.
[[nodiscard]] std::optional<std::vector<HostFinding>> findings_in(const std::string& json);
// Corrects the server's finding about the clock if this process knows that the clock is set: a
// systemd unit with ProtectClock may not ask the kernel.
void settle_clock(std::vector<HostFinding>& findings, bool clock_set);
// For HostFacts::commit_us.
[[nodiscard]] std::optional<std::uint32_t> nearly_longest_us(const base::Histogram& times);

}  // namespace lastcard::app
