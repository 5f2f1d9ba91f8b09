#pragma once

#include <cstddef>
#include <cstdint>

namespace lastcard::bench {

// The floor that no server can get under: one thread, epoll, one recv() for a move and one send()
// for each of the table's connections, nothing queued, hardly anything computed. It speaks just
// enough of the protocol for the load generator: the turn goes round, the one move is to draw, and
// every update is filled up to `update_bytes`. A connection names its place in the path:
// /ws?table=3&seat=0 (seat -1 watches). Runs until the process is killed.
[[noreturn]] void run_raw_server(std::uint16_t port, std::size_t update_bytes);

}  // namespace lastcard::bench
