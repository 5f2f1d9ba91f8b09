#pragma once

#include <cstdint>
#include <string>

#include "tests/bench/server/load.h"

namespace lastcard::bench {

// The protocols of the other servers. All play the game of tests/bench/peers/eights.js.
enum class PeerProtocol : std::uint8_t { plain, boardgame_io, colyseus };

// Runs a closed loop like Load's: four seats at each table, and the seat to act plays a legal card
// at once. Uses only `tables`, `warm_up_s` and `seconds` of the plan. Does not measure latencies.
[[nodiscard]] LoadResult run_peer_load(PeerProtocol protocol, const LoadPlan& plan,
                                       const ServerProcess& server);

}  // namespace lastcard::bench
