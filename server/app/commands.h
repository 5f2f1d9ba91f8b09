#pragma once

#include <iosfwd>

#include "server/app/options.h"

namespace lastcard::app {

// Carries out any command but serve, and says on `out` what it is for; problems are thrown as
// std::runtime_error with a message for the administrator. The exit status.
[[nodiscard]] int carry_out(const Options& options, std::ostream& out);

}  // namespace lastcard::app
