#pragma once

#include <vector>

#include "engine/core/game.h"

namespace lastcard::eights {

// The presets of Pesten, the default first. Read once from engine/eights/presets/*.json, which the
// build embeds.
[[nodiscard]] std::vector<Preset> pesten_presets();

// Its library: what is played elsewhere, under this name or another. Read once from
// engine/eights/library/*.json, objects of a `source` and the complete `rules`
// (docs/rules/library.md).
[[nodiscard]] std::vector<Preset> pesten_library();

}  // namespace lastcard::eights
