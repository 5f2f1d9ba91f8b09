#include "server/app/host_check.h"

#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

namespace lastcard::app {
namespace {

constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kSecondsPerHour = 3600;
// More than the time that a request may take.
constexpr std::int64_t kClockMayDifferMs = 60 * kMsPerSecond;
// The time that a move may wait for the disk before players notice it.
constexpr std::uint32_t kSlowDiskUs = 100'000;
constexpr std::uint32_t kUsPerMs = 1000;
// Fewer commits are not enough to judge the slowest.
constexpr std::uint64_t kCommitsToJudgeBy = 20;
constexpr std::uintmax_t kMegabyte = std::uintmax_t{1} << 20U;
constexpr std::int64_t kSecondsPerDay = 24 * kSecondsPerHour;
// A renewal program should have renewed a certificate this long before its end.
constexpr std::int64_t kLateToRenew = 10;

// "localhost:8080", "127.0.0.1", "[::1]:80": addresses for which browsers need no HTTPS.
bool is_this_machine(std::string_view host) {
  const std::string_view name =
      host.starts_with('[') ? host.substr(0, host.find(']') + 1) : host.substr(0, host.find(':'));
  return name == "localhost" || name.ends_with(".localhost") || name == "[::1]" ||
         name.starts_with("127.");
}

// The host and port of an address or an origin, as browsers write it: "cards.example:8443".
std::string site_of(std::string_view address) {
  const std::string_view own_port = address.starts_with("https:") ? ":443" : ":80";
  std::string_view host = address.substr(address.find("//") + 2);
  host = host.substr(0, host.find('/'));
  if (host.ends_with(own_port)) host.remove_suffix(own_port.size());
  std::string site;
  for (const char c : host) site += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return site;
}

bool came_by(const net::HostAsker& asker, std::string_view scheme) {
  return asker.at.starts_with(std::string(scheme) + "://");
}

HostFinding https(const net::HostAsker& asker) {
  // Browsers do not store Secure cookies of a page without HTTPS.
  if (asker.secure.value_or(false))
    return came_by(asker, "http") ? HostFinding{"https", HostState::bad, "untrue"}
                                  : HostFinding{"https", HostState::good, "good"};
  if (came_by(asker, "https")) return {"https", HostState::bad, "unheard"};
  if (is_this_machine(asker.host)) return {"https", HostState::unknown, "local"};
  return {"https", HostState::bad, "missing"};
}

HostFinding proxy(const net::HostAsker& asker) {
  if (!asker.unbelieved.empty())
    return {"proxy", HostState::bad, "not-trusted", 0, asker.unbelieved};
  const bool by_https = came_by(asker, "https");
  if ((by_https || came_by(asker, "http")) &&
      site_of(asker.at) != site_of((by_https ? "https://" : "http://") + asker.host))
    return {"proxy", HostState::bad, "host-lost", 0, asker.host};
  // The server itself has no TLS. Only a proxy can report how the browser connected.
  const bool came_through = by_https || asker.secure.has_value();
  if (came_through && !asker.silent.empty())
    return {"proxy", HostState::bad, "silent", 0, asker.silent};
  return {"proxy", HostState::good, "good"};
}

HostFinding clock(const HostFacts& facts) {
  if (!facts.asker || !facts.asker->clock_ms) {
    return facts.clock_set ? HostFinding{"clock", HostState::good, "set"}
                           : HostFinding{"clock", HostState::unknown, "untold"};
  }
  const std::int64_t apart = facts.now_ms - *facts.asker->clock_ms;
  if (std::abs(apart) < kClockMayDifferMs) return {"clock", HostState::good, "good"};
  return {"clock", HostState::bad, "off", apart / kMsPerSecond};
}

HostFinding disk(const HostFacts& facts) {
  if (!facts.journal) return {"disk", HostState::bad, "no-journal"};
  const bool used = facts.commits >= kCommitsToJudgeBy;
  const auto took = used ? facts.commit_us : facts.sync_us;
  if (!took && !used) return {"disk", HostState::unknown, "unused"};
  if (!took) return {"disk", HostState::bad, "slow", base::Histogram::kEnds.back() / kUsPerMs};
  const auto ms = static_cast<std::int64_t>((*took + kUsPerMs - 1) / kUsPerMs);
  if (*took > kSlowDiskUs) return {"disk", HostState::bad, used ? "slow" : "slow-now", ms};
  return {"disk", HostState::good, used ? "good" : "good-now", ms};
}

HostFinding backup(const HostFacts& facts) {
  const BackupReport& backups = facts.backups;
  if (!facts.journal || facts.backup_hours == 0) return {"backup", HostState::bad, "none"};
  const std::int64_t hours = backups.age ? backups.age->count() / kSecondsPerHour : 0;
  // If the newest backup is this old, something keeps the server from making the next one.
  if (backups.age && hours >= 2 * std::int64_t{facts.backup_hours})
    return {"backup", HostState::bad, "old", hours};
  if (backups.failures > 0) return {"backup", HostState::bad, "failed"};
  if (backups.command_failures > 0) return {"backup", HostState::bad, "not-taken"};
  if (!backups.age) return {"backup", HostState::unknown, "not-yet", kFirstBackup.count()};
  return {"backup", HostState::good, "good", hours};
}

HostFinding restore(const HostFacts& facts) {
  const auto& trial = facts.backups.trial;
  if (!trial) return {"restore", HostState::unknown, "untried"};
  if (!trial->good) {
    const bool written = trial->unwritten.empty();
    return {"restore", HostState::bad, written ? "failed" : "failed-unwritten", 0, trial->problem};
  }
  if (!trial->unwritten.empty())
    return {"restore", HostState::bad, "unwritten", 0, trial->unwritten};
  return {"restore", HostState::good, "good"};
}

HostFinding room_left(const DiskRoom& room) {
  const auto free = static_cast<std::int64_t>(room.free / kMegabyte);
  return room.free < room.needed ? HostFinding{"room", HostState::bad, "short", free}
                                 : HostFinding{"room", HostState::good, "good", free};
}

HostFinding data_folder(const HostFacts& facts) {
  if (!facts.folder_exists) return {"folder", HostState::unknown, "missing", 0, facts.folder};
  if (facts.folder_problem.empty()) return {"folder", HostState::good, "good"};
  return {"folder", HostState::bad, "refused", 0, facts.folder_problem};
}

HostFinding open_files(const HostFacts& facts) {
  if (facts.connections <= facts.connections_fit) return {"files", HostState::good, "good"};
  return {"files", HostState::bad, "few", facts.connections_fit};
}

HostFinding visited(const HostFacts& facts) {
  HostFinding finding = check_visit(*facts.visit);
  // Behind some routers, the public address works from outside but not from inside.
  const std::string& address = facts.visit->address;
  const bool came_there =
      facts.asker && address.substr(address.find("//") + 2).starts_with(facts.asker->host);
  if (finding.code == "unreachable" && came_there && !facts.asker->host.empty())
    return {"address", HostState::unknown, "outside", 0, finding.text};
  return finding;
}

HostFinding outside_sign_in(const std::string& problem) {
  if (problem.empty()) return {"oidc", HostState::good, "good"};
  return {"oidc", HostState::bad, "failed", 0, problem};
}

// If only one server does not answer, the fault is probably its own.
HostFinding other_servers(const char* check, const net::WebCalls& calls) {
  constexpr std::uint64_t kManyCalls = 5;
  if (calls.unanswered < kManyCalls) return {check, HostState::good, "good"};
  return {check, calls.several ? HostState::bad : HostState::unknown, "unanswered",
          static_cast<std::int64_t>(calls.unanswered), calls.problem};
}

// There is only one mail server: if it accepts nothing, nobody gets mail.
HostFinding mail_server(const std::string& problem, const net::WebCalls& mails) {
  constexpr std::uint64_t kManyMails = 5;
  if (!problem.empty()) return {"mail", HostState::bad, "failed", 0, problem};
  if (mails.unanswered < kManyMails) return {"mail", HostState::good, "good"};
  return {"mail", HostState::bad, "refused", static_cast<std::int64_t>(mails.unanswered),
          mails.problem};
}

std::string_view name_of(HostState state) {
  switch (state) {
    case HostState::good:
      return "good";
    case HostState::unknown:
      return "unknown";
    case HostState::bad:
      break;
  }
  return "bad";
}

}  // namespace

std::vector<HostFinding> check_host(const HostFacts& facts) {
  std::vector<HostFinding> findings;
  if (facts.asker) findings = {https(*facts.asker), proxy(*facts.asker)};
  findings.insert(findings.end(), {clock(facts), disk(facts), backup(facts), restore(facts)});
  if (facts.room) findings.push_back(room_left(*facts.room));
  findings.push_back(data_folder(facts));
  findings.push_back(open_files(facts));
  if (facts.visit) findings.push_back(visited(facts));
  if (facts.oidc) findings.push_back(outside_sign_in(*facts.oidc));
  if (facts.mail) findings.push_back(mail_server(*facts.mail, facts.mails));
  if (facts.hooks.made > 0) findings.push_back(other_servers("hooks", facts.hooks));
  if (facts.push.made > 0) findings.push_back(other_servers("push", facts.push));
  return findings;
}

HostFinding check_visit(const OwnVisit& visit) {
  constexpr long kWebSocket = 101;
  constexpr long kForbidden = 403;
  constexpr long kUpgradeRequired = 426;
  const auto found = [&](HostState state, const char* code, std::int64_t number = 0) {
    return HostFinding{"address", state, code, number, visit.address};
  };
  if (visit.status == 0)
    return {"address", HostState::bad, "unreachable", 0, visit.address + ": " + visit.problem};
  if (visit.status == kForbidden) return found(HostState::bad, "origin");
  if (visit.status == kUpgradeRequired) return found(HostState::bad, "upgrade");
  if (!visit.moved_to.empty())
    return {"address", HostState::bad, "moved", 0, visit.address + " → " + visit.moved_to};
  if (visit.status != kWebSocket) return found(HostState::bad, "other", visit.status);
  const std::int64_t days = visit.certificate ? visit.certificate->left_s / kSecondsPerDay : 0;
  if (visit.certificate && visit.certificate->left_s * kLateToRenew < visit.certificate->whole_s)
    return found(HostState::bad, "ending", days);
  if (visit.refuses_files) return found(HostState::unknown, "small-files");
  if (visit.certificate) return found(HostState::good, "good", days);
  const bool here =
      is_this_machine(std::string_view(visit.address).substr(visit.address.find("//") + 2));
  return here ? found(HostState::unknown, "local") : found(HostState::good, "plain");
}

std::string host_json(const std::vector<HostFinding>& findings) {
  auto list = nlohmann::json::array();
  for (const HostFinding& finding : findings) {
    list.push_back({{"check", finding.check},
                    {"state", name_of(finding.state)},
                    {"code", finding.code},
                    {"number", finding.number},
                    {"text", finding.text}});
  }
  // A reason may contain a file name, which need not be UTF-8.
  return nlohmann::json{{"findings", std::move(list)}}.dump(
      -1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<std::vector<HostFinding>> findings_in(const std::string& json) {
  const auto all = nlohmann::json::parse(json, nullptr, false);
  std::vector<HostFinding> findings;
  try {
    for (const auto& one : all.at("findings")) {
      const auto state = one.at("state").get<std::string>();
      findings.push_back({one.at("check"),
                          state == "good"      ? HostState::good
                          : state == "unknown" ? HostState::unknown
                                               : HostState::bad,
                          one.at("code"), one.at("number"), one.at("text")});
    }
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
  return findings;
}

void settle_clock(std::vector<HostFinding>& findings, bool clock_set) {
  for (HostFinding& finding : findings) {
    if (clock_set && finding.check == "clock" && finding.code == "untold")
      finding = HostFinding{"clock", HostState::good, "set"};
  }
}

std::optional<std::uint32_t> nearly_longest_us(const base::Histogram& times) {
  constexpr std::uint64_t kOneOf = 100;
  std::uint64_t all = 0;
  for (std::size_t place = 0; place < base::Histogram::kClasses; ++place) all += times.count(place);
  std::uint64_t so_far = 0;
  for (std::size_t place = 0; place < base::Histogram::kEnds.size(); ++place) {
    so_far += times.count(place);
    if (so_far * kOneOf >= all * (kOneOf - 1)) return base::Histogram::kEnds.at(place);
  }
  return std::nullopt;
}

}  // namespace lastcard::app
