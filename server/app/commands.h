#pragma once

#include <iosfwd>

#include "server/app/options.h"

namespace lastcard::app {

// Runs a command other than serve, and writes its result to `out`. Returns the exit status. Throws
// std::runtime_error with a message for the administrator.
[[nodiscard]] int carry_out(const Options& options, std::ostream& out);

}  // namespace lastcard::app
