#include "server/app/host_check.h"

#include <cstdlib>

#include <nlohmann/json.hpp>

namespace lastcard::app {
namespace {

constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kSecondsPerHour = 3600;
// Less than this a browser's way to the server may take.
constexpr std::int64_t kClockMayDifferMs = 60 * kMsPerSecond;
// A move waits so long for the disk before anybody sees it.
constexpr std::uint32_t kSlowDiskUs = 100'000;
constexpr std::uint32_t kUsPerMs = 1000;
// Fewer say nothing of the slowest.
constexpr std::uint64_t kCommitsToJudgeBy = 20;

// "localhost:8080", "127.0.0.1", "[::1]:80": there browsers do without HTTPS.
bool is_this_machine(std::string_view host) {
  const std::string_view name =
      host.starts_with('[') ? host.substr(0, host.find(']') + 1) : host.substr(0, host.find(':'));
  return name == "localhost" || name.ends_with(".localhost") || name == "[::1]" ||
         name.starts_with("127.");
}

HostFinding https(const net::HostAsker& asker) {
  if (asker.secure.value_or(false)) return {"https", HostState::good, "good"};
  if (is_this_machine(asker.host)) return {"https", HostState::unknown, "local"};
  return {"https", HostState::bad, "missing"};
}

HostFinding proxy(const net::HostAsker& asker) {
  if (asker.unbelieved.empty()) return {"proxy", HostState::good, "good"};
  return {"proxy", HostState::bad, "not-trusted", 0, asker.unbelieved};
}

HostFinding clock(const HostFacts& facts) {
  if (!facts.asker.clock_ms) return {"clock", HostState::unknown, "untold"};
  const std::int64_t apart = facts.now_ms - *facts.asker.clock_ms;
  if (std::abs(apart) < kClockMayDifferMs) return {"clock", HostState::good, "good"};
  return {"clock", HostState::bad, "off", apart / kMsPerSecond};
}

HostFinding disk(const HostFacts& facts) {
  if (!facts.journal) return {"disk", HostState::bad, "no-journal"};
  if (facts.commits < kCommitsToJudgeBy) return {"disk", HostState::unknown, "unused"};
  if (!facts.commit_us)
    return {"disk", HostState::bad, "slow", base::Histogram::kEnds.back() / kUsPerMs};
  const auto ms = static_cast<std::int64_t>((*facts.commit_us + kUsPerMs - 1) / kUsPerMs);
  return *facts.commit_us > kSlowDiskUs ? HostFinding{"disk", HostState::bad, "slow", ms}
                                        : HostFinding{"disk", HostState::good, "good", ms};
}

HostFinding backup(const HostFacts& facts) {
  const BackupReport& backups = facts.backups;
  if (!facts.journal || facts.backup_hours == 0) return {"backup", HostState::bad, "none"};
  const std::int64_t hours = backups.age ? backups.age->count() / kSecondsPerHour : 0;
  // The next one is made in time, or something keeps the server from it.
  if (backups.age && hours >= 2 * std::int64_t{facts.backup_hours})
    return {"backup", HostState::bad, "old", hours};
  if (backups.failures > 0) return {"backup", HostState::bad, "failed"};
  if (backups.command_failures > 0) return {"backup", HostState::bad, "not-taken"};
  if (!backups.age) return {"backup", HostState::unknown, "not-yet", facts.backup_hours};
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
  return {https(facts.asker), proxy(facts.asker), clock(facts),
          disk(facts),        backup(facts),      restore(facts)};
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
  // A reason may name a file as the disk does.
  return nlohmann::json{{"findings", std::move(list)}}.dump(
      -1, ' ', false, nlohmann::json::error_handler_t::replace);
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
