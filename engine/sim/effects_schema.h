#pragma once

#include "engine/core/rules.h"

namespace lastcard::sim {

// The JSON Schemas of one effect, made from the tables of effects: what
// protocol/schema/pesten-effects.schema.json and bartok-effects.schema.json say (`lastcard-sim
// effects pesten` writes the first). The effects stand in the order in which an editor offers them,
// and a number's or a word's `default` is what it begins with. What goes together they do not say.

// In a rule set of Pesten, in groups (engine/eights/effect_specs.h).
[[nodiscard]] Json pesten_effects_schema();
// In a rule of Bartok (engine/eights/bartok/effect_specs.h).
[[nodiscard]] Json bartok_effects_schema();

}  // namespace lastcard::sim
