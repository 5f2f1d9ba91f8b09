#pragma once

#include <cstdint>
#include <string>

#include "tests/bench/server/load.h"

namespace lastcard::bench {

// What servers of other makes speak; the game is that of tests/bench/peers/eights.js.
enum class PeerProtocol : std::uint8_t { plain, boardgame_io, colyseus };

// A closed loop like Load's: four seats at each table, whoever is to move plays a legal card at
// once. Only what says "tables", "warm_up_s" and "seconds" of the plan counts; latencies are not
// measured.
[[nodiscard]] LoadResult run_peer_load(PeerProtocol protocol, const LoadPlan& plan,
                                       const ServerProcess& server);

}  // namespace lastcard::bench
