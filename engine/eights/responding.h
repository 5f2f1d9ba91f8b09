#pragma once

#include <optional>
#include <span>

#include "engine/core/face_set.h"
#include "engine/core/result.h"
#include "engine/eights/state.h"

namespace lastcard::eights {

// Responses in a chain (docs/rules/pesten.md, PES-61, PES-62, PES-73, PES-74), without regard to
// who holds the cards and whether they may be the last.

// Why these cards are no response. Pre: phase respond; one card at least.
[[nodiscard]] std::optional<Violation> check_response(const Position& position,
                                                      std::span<const Card> cards);
// The faces that are a response alone.
[[nodiscard]] FaceSet responding_faces(const Position& position);
// The faces that may be in a responding set of equal ranks at all; where such a set is legal, so is
// every other with the same first and last card and as many of these between them.
[[nodiscard]] FaceSet faces_in_response_sets(const Position& position);

// PES-62, "V + 1" as a rank: what goes up by one in a two-sequence.
[[nodiscard]] std::optional<Rank> next_in_two_sequence(Rank rank, AceInRuns aces);
// PES-62: what a card adds to a two-sequence's total.
[[nodiscard]] int two_sequence_value(Card card);

}  // namespace lastcard::eights
