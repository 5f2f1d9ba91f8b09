#pragma once

#include <iosfwd>

#include "server/app/options.h"

namespace lastcard::app {

// The command `doctor`: says on `out` what is wrong with this host and how to mend it, as the page
// /admin does. Asks the running server, at the address that players use, and then at its port. The
// server knows the doctor by a code whose hash lies in the data folder meanwhile. Without a
// server it looks by itself. The exit status: 0 if nothing is wrong. If root starts it, the process
// switches to the user who owns the data folder.
[[nodiscard]] int examine_host(const Options& options, std::ostream& out);

}  // namespace lastcard::app
