#pragma once

#include "tests/bench/server/suite.h"

namespace lastcard::bench {

// S1: other servers, each with a simpler game, beside ours. Says so and does nothing when their
// packages are not installed.
void run_peers(const Settings& settings);

}  // namespace lastcard::bench
