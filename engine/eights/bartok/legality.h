#pragma once

#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::eights::bartok {

using Refusal = std::optional<Violation>;

// Why the action is not legal now (docs/rules/bartok.md, sections 3, 8 and 9); nothing if it is.
// The position is one that the acting seat knows. Pre, of the first two: the round is not over.
[[nodiscard]] Refusal check_intent(const Position& position, Seat by, const Intent& intent);
// Takes some milliseconds where there are many rules, and memory from the heap: the rule is read.
[[nodiscard]] Refusal check_proposal(const Position& position, Seat by,
                                     const ProposeRule& proposal);
// Pre: the position hides nothing.
[[nodiscard]] Refusal check_clock(const Position& position, Clock clock, Seat seat);

// Gives the sink the intents of a seat that check_intent lets through, in canonical form, until it
// wants no more. The position is one that the seat knows. Pre: the round is not over.
void list_legal(const Position& position, Seat seat, IntentSink& out);

}  // namespace lastcard::eights::bartok
