#pragma once

#include <string>

#include "server/app/options.h"

namespace lastcard::app {

// Requests /readyz from the server that runs with these options. Returns whether it is ready; if
// not, `why` is the reason.
[[nodiscard]] bool is_ready(const Options& options, std::string& why);

}  // namespace lastcard::app
