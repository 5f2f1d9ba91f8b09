#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/view.h"

namespace lastcard::test {

// Return all that a viewer is told, as text. Two tables that a viewer cannot tell apart give equal
// texts. The texts also contain members that a message would leave out.
[[nodiscard]] std::string text_of(const View& view);
[[nodiscard]] std::string text_of(const std::vector<SeenEvent>& events);
[[nodiscard]] std::string text_of(const Consideration& answer);
[[nodiscard]] std::string text_of(const std::optional<Violation>& refusal);

}  // namespace lastcard::test
