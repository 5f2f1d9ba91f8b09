#pragma once

namespace lastcard::app {

// Raises the soft limit on open files to the hard limit. Returns how many files and sockets this
// process may open.
int raise_descriptor_limit();

// The number of connections that this number of descriptors allows. Some are reserved for the
// database, files, calls to other servers and the log. At least one.
[[nodiscard]] int connections_within(int descriptors);
// The number of connections that this process can serve, at most `wish`. Logs if it is fewer.
[[nodiscard]] int fitting_connections(int wish);

}  // namespace lastcard::app
