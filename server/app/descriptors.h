#pragma once

namespace lastcard::app {

// How many files and sockets this process may open, after its soft limit is raised to the hard one.
int raise_descriptor_limit();

// How many connections fit into that many descriptors: some are left for the database, files, other
// servers and the log. At least one.
[[nodiscard]] int connections_within(int descriptors);
// As many of the connections that are wished for as fit into this process; the log says if fewer.
[[nodiscard]] int fitting_connections(int wish);

}  // namespace lastcard::app
