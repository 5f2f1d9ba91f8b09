#pragma once

#include <optional>

#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/eights/state.h"

namespace lastcard::eights {

// PES-70: why this seat may not lay this card out of turn now; nothing if it may. Pre: it is not
// the seat's turn. A knock made with it is checked elsewhere.
[[nodiscard]] std::optional<Violation> check_jump_in(const Position& position, Seat seat,
                                                     Card card);

}  // namespace lastcard::eights
