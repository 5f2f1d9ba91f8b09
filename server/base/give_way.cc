#include "server/base/give_way.h"

#include <cerrno>
#include <sys/resource.h>
#include <unistd.h>

#include <spdlog/spdlog.h>

namespace lastcard::base {

// On Linux each thread has its own nice value. A new thread starts with the value of the thread
// that started it. The process's value is that of its first thread.
void give_way(int niceness) {
  errno = 0;
  const int wanted = getpriority(PRIO_PROCESS, static_cast<id_t>(getpid())) + niceness;
  const int now = getpriority(PRIO_PROCESS, 0);
  // The process may not be allowed to lower the value again.
  if (errno == 0 && now >= wanted) return;
  if (errno != 0 || setpriority(PRIO_PROCESS, 0, wanted) != 0)
    spdlog::warn("event=thread_does_not_give_way errno={}", errno);
}

}  // namespace lastcard::base
