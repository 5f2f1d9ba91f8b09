#pragma once

#include <cstddef>
#include <cstdint>

namespace lastcard::bench {

// The lower bound for every server ("raw floor"): one thread, epoll, one recv() for a move and one
// send() for each connection of the table, without queues and almost without computing. It speaks
// just enough of the protocol for the load generator. The turn goes round, the only move is to
// draw, and every update is padded to `update_bytes`. A connection names its place in the path:
// /ws?table=3&seat=0 (seat -1 watches). Runs until the process is killed.
[[noreturn]] void run_raw_server(std::uint16_t port, std::size_t update_bytes);

}  // namespace lastcard::bench
