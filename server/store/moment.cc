#include "server/store/moment.h"

#include <fmt/chrono.h>

namespace lastcard::store {

std::string moment_text(std::chrono::system_clock::time_point time) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

}  // namespace lastcard::store
