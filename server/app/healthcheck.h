#pragma once

#include <string>

#include "server/app/options.h"

namespace lastcard::app {

// Asks the server that runs with these options for /readyz. True if it is ready; else `why` says
// why not.
[[nodiscard]] bool is_ready(const Options& options, std::string& why);

}  // namespace lastcard::app
