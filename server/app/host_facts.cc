#include "server/app/host_facts.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <sys/timex.h>
#include <unistd.h>
#include <vector>

#include "server/app/descriptors.h"
#include "server/app/settings_of_parts.h"
#include "server/base/loggable.h"
#include "server/net/mail_client.h"
#include "server/people/outside_sign_in.h"

namespace lastcard::app {
namespace {

namespace fs = std::filesystem;

// The time that the disk needs to sync a few bytes: the median of some trials. Returns nullopt if
// it fails.
std::optional<std::uint32_t> time_of_sync(const fs::path& folder) {
  constexpr std::size_t kTrials = 9;
  static constexpr std::array<char, 4096> kBytes = {};
  std::string name = (folder / "disk-trial-XXXXXX").string();
  const int file = ::mkostemp(name.data(), O_CLOEXEC);
  if (file < 0) return std::nullopt;
  ::unlink(name.c_str());
  std::vector<std::uint32_t> times;
  while (times.size() < kTrials) {
    const auto start = std::chrono::steady_clock::now();
    if (::write(file, kBytes.data(), kBytes.size()) != ssize_t{kBytes.size()} ||
        ::fdatasync(file) != 0)
      break;
    const auto took = std::chrono::steady_clock::now() - start;
    times.push_back(static_cast<std::uint32_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
  }
  ::close(file);
  if (times.size() < kTrials) return std::nullopt;
  std::ranges::sort(times);
  return times[kTrials / 2];
}

// Returns nullopt if there is no such folder.
std::optional<DiskRoom> room_on_disk(const DataPlaces& places) {
  std::error_code error;
  const fs::space_info space = fs::space(places.folder(), error);
  if (error) return std::nullopt;
  DiskRoom room{space.available, store::kRoomBesideBackup};
  for (const char* ending : {"", "-wal"}) {
    const auto size = fs::file_size(places.database().string() + ending, error);
    if (!error) room.needed += size;
  }
  return room;
}

std::string problem_of_issuer(const std::string& issuer, const std::stop_token& stop) {
  std::atomic<bool> give_up = false;
  const std::stop_callback when(stop, [&] { give_up = true; });
  try {
    static_cast<void>(people::find_endpoints(issuer, give_up));
    return {};
  } catch (const std::exception& error) {
    return issuer + ": " + base::loggable(error);
  }
}

}  // namespace

bool clock_is_set() {
  timex state = {};
  const int kind = ::adjtimex(&state);
  return kind != -1 && kind != TIME_ERROR;
}

HostFacts look_at_host(const Options& options, const BackupCounts& counts,
                       const std::stop_token& stop) {
  const DataPlaces places(options.data_dir);
  HostFacts facts;
  facts.now_ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                     std::chrono::system_clock::now().time_since_epoch())
                     .count();
  facts.clock_set = clock_is_set();
  facts.backup_hours = options.backup_hours;
  facts.journal = options.journal;
  facts.connections = options.max_connections;
  facts.connections_fit = connections_within(raise_descriptor_limit());
  std::error_code error;
  facts.folder = places.folder().string();
  facts.folder_exists = fs::exists(places.folder(), error) || error;
  facts.folder_problem = folder_problem(places).value_or("");
  if (options.journal) {
    facts.backups = report_backups(places, counts);
    facts.sync_us = time_of_sync(places.folder());
    facts.room = room_on_disk(places);
  }
  if (!options.oidc_issuer.empty()) facts.oidc = problem_of_issuer(options.oidc_issuer, stop);
  if (!options.smtp_url.empty()) facts.mail = net::MailClient(mail_settings(options)).problem(stop);
  return facts;
}

}  // namespace lastcard::app
