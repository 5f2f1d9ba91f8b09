#pragma once

#include "tests/bench/server/suite.h"

namespace lastcard::bench {

// Measures other servers, each with a simpler game, beside ours (S1). If their packages are not
// installed, prints that and does nothing.
void run_peers(const Settings& settings);

}  // namespace lastcard::bench
