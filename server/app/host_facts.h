#pragma once

#include <stop_token>

#include "server/app/backups.h"
#include "server/app/host_check.h"
#include "server/app/options.h"

namespace lastcard::app {

// Whether the kernel reports that its clock is synchronised. False if the process may not ask.
[[nodiscard]] bool clock_is_set();

// Collects all facts that need no running server: all except HostFacts::asker, ::visit and the
// commits. Writes to the disk to measure it, and removes what it wrote. Does not open the database.
// Contacts the OpenID Connect server and the mail server, so it may take fifteen seconds.
[[nodiscard]] HostFacts look_at_host(const Options& options, const BackupCounts& counts,
                                     const std::stop_token& stop);

}  // namespace lastcard::app
