#include "server/app/doctor.h"

#include <algorithm>
#include <atomic>
#include <ostream>
#include <sodium.h>
#include <stdexcept>

#include <fmt/format.h>

#include "server/app/addresses.h"
#include "server/app/data_folder.h"
#include "server/app/host_facts.h"
#include "server/app/host_words.h"
#include "server/people/admin_code.h"
#include "server/people/http_requests.h"

namespace lastcard::app {
namespace {

using Findings = std::vector<HostFinding>;

// The server may itself wait twenty seconds for other servers.
constexpr std::chrono::seconds kDoctorsPatience(30);

std::optional<Findings> ask_at(const std::string& address, const std::string& code) {
  const std::atomic<bool> give_up = false;
  try {
    const auto reply = people::fetch(address + "/api/host?at=" + address + "/", give_up,
                                     {"Authorization: Doctor " + code}, kDoctorsPatience);
    return findings_in(reply.body);
  } catch (const std::runtime_error&) {
    return std::nullopt;  // the visit reports the reason
  }
}

// The findings of the running server and its address; nullopt if none answers.
std::optional<Findings> ask_server(const Options& options, std::string& where) {
  const people::AdminCode code(DataPlaces(options.data_dir).doctor_code());
  std::optional<Findings> findings;
  try {
    const std::string secret = code.make();
    for (const std::string& address :
         {public_address(options, options.port), local_address(options, options.port)}) {
      where = address;
      if ((findings = ask_at(address, secret))) break;
    }
  } catch (const std::runtime_error&) {
    // The folder cannot be written. The check without the server reports this, too.
  }
  code.spend();
  return findings;
}

const char* name_in_terminal(HostState state) {
  switch (state) {
    case HostState::good:
      return "ok";
    case HostState::unknown:
      return "warning";
    case HostState::bad:
      break;
  }
  return "wrong";
}

}  // namespace

int examine_host(const Options& options, std::ostream& out) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  become_owner(options.data_dir);
  std::string where;
  auto findings = ask_server(options, where);
  const bool running = findings.has_value();
  if (running) {
    out << "The server answers at " << where << ".\n";
    settle_clock(*findings, clock_is_set());
  } else {
    out << "No server answers at " << local_address(options, options.port)
        << ", or it has another data folder. This is what the settings and the data folder show:\n";
    findings = check_host(look_at_host(options, BackupCounts(), {}));
  }
  if (running || !options.origins.empty())
    findings->push_back(check_visit(visit_own_address(public_address(options, options.port), {})));
  for (const HostFinding& finding : *findings) {
    out << fmt::format("{:<8} {:<8} {}\n", name_in_terminal(finding.state), finding.check,
                       words_of(finding));
  }
  return std::ranges::count(*findings, HostState::bad, &HostFinding::state) == 0 ? 0 : 1;
}

}  // namespace lastcard::app
