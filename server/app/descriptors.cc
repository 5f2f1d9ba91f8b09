#include "server/app/descriptors.h"

#include <algorithm>
#include <limits>
#include <sys/resource.h>

#include <spdlog/spdlog.h>

namespace lastcard::app {
namespace {

// Three SQLite connections with three files each, files of the page that are being read, calls to
// other servers (base/pool.h), listeners, event queues, the log.
constexpr int kReserve = 100;

}  // namespace

int raise_descriptor_limit() {
  constexpr rlim_t kMost = std::numeric_limits<int>::max();
  rlimit limit = {};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return static_cast<int>(kMost);
  rlimit raised = limit;
  raised.rlim_cur = limit.rlim_max;
  if (::setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  return static_cast<int>(std::min(limit.rlim_cur, kMost));
}

int connections_within(int descriptors) {
  return std::max(1, descriptors - std::min(kReserve, descriptors / 2));
}

int fitting_connections(int wish) {
  const int descriptors = raise_descriptor_limit();
  const int fit = connections_within(descriptors);
  if (wish <= fit) return wish;
  spdlog::warn(
      "event=max_connections_lowered from={} to={} descriptors={} remedy=\"raise the limit "
      "of open files (ulimit -n, LimitNOFILE)\"",
      wish, fit, descriptors);
  return fit;
}

}  // namespace lastcard::app
