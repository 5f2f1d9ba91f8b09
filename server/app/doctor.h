#pragma once

#include <iosfwd>

#include "server/app/options.h"

namespace lastcard::app {

// The command `doctor`: writes the problems of this host and their remedies to `out`, like the page
// /admin. Asks the running server at the address that players use, and then at its port. The server
// recognises the command by a code, whose hash the command writes to the data folder meanwhile. If
// no server answers, checks the host itself. Returns the exit status, 0 if there are no problems.
// If root runs it, the process switches to the owner of the data folder.
[[nodiscard]] int examine_host(const Options& options, std::ostream& out);

}  // namespace lastcard::app
