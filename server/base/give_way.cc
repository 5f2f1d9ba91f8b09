#include "server/base/give_way.h"

#include <cerrno>
#include <sys/resource.h>

#include <spdlog/spdlog.h>

namespace lastcard::base {

void give_way(int niceness) {
  errno = 0;
  const int now = getpriority(PRIO_PROCESS, 0);  // of this thread, on Linux
  if (errno != 0 || setpriority(PRIO_PROCESS, 0, now + niceness) != 0)
    spdlog::warn("event=thread_does_not_give_way errno={}", errno);
}

}  // namespace lastcard::base
