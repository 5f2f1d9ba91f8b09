#pragma once

#include "engine/core/rules.h"

namespace lastcard::sim {

// The JSON Schemas of one effect, made from the tables of effects. They are the content of
// protocol/schema/pesten-effects.schema.json and bartok-effects.schema.json (`lastcard-sim effects
// GAME` writes them). The effects are in the order in which an editor offers them. `default`
// is the value with which an editor begins. The schemas do not say which effects go together.

// The effects of a rule set of Pesten, in groups (engine/eights/effect_specs.h).
[[nodiscard]] Json pesten_effects_schema();
// The effects of a rule of Bartok (engine/eights/bartok/effect_specs.h).
[[nodiscard]] Json bartok_effects_schema();

}  // namespace lastcard::sim
