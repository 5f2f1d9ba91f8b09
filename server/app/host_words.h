#pragma once

#include <string>

#include "server/app/host_check.h"

namespace lastcard::app {

// Explains a finding in a terminal, and says what to do. Returns the code if there are no words for
// it (a newer server may have found it). The page has its own words for the same findings.
[[nodiscard]] std::string words_of(const HostFinding& finding);

}  // namespace lastcard::app
