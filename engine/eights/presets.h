#pragma once

#include <vector>

#include "engine/core/game.h"

namespace lastcard::eights {

// The presets of Pesten, the default first. Read once from engine/eights/presets/*.json, which the
// build embeds.
[[nodiscard]] std::vector<Preset> pesten_presets();

}  // namespace lastcard::eights
