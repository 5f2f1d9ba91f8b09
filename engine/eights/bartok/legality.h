#pragma once

#include "engine/core/result.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::eights::bartok {

using Refusal = std::optional<Violation>;

// Why the action is not legal now (docs/rules/bartok.md, sections 3, 8 and 9). What the answer to a
// seat's intent depends on is what that seat may know.
[[nodiscard]] Refusal check_intent(const Position& position, Seat by, const Intent& intent);
[[nodiscard]] Refusal check_proposal(const Position& position, Seat by, std::string_view rule);
[[nodiscard]] Refusal check_clock(const Position& position, Seat seat, Clock clock);

// The suits that may be called (phase call-suit).
[[nodiscard]] bool may_call(const Position& position, Suit suit);

// The intents that a seat has outside its turn (section 3): the word, phrases, calls.
void append_words(const Position& position, Seat seat, IntentList& out);
void append_calls(const Position& position, Seat seat, IntentList& out);
// Those that it has because the table waits for it.
void append_turn(const Position& position, Seat seat, IntentList& out);

}  // namespace lastcard::eights::bartok
