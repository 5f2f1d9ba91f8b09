#pragma once

#include <string>

#include "server/app/host_check.h"

namespace lastcard::app {

// The text of a finding for a terminal, with its remedy. Returns the code if there is no text,
// because a newer server may have reported it. The page has its own texts.
[[nodiscard]] std::string words_of(const HostFinding& finding);

}  // namespace lastcard::app
