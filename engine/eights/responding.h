#pragma once

#include <optional>
#include <span>

#include "engine/core/face_set.h"
#include "engine/core/result.h"
#include "engine/eights/state.h"

namespace lastcard::eights {

// Responses in a chain (docs/rules/pesten.md, PES-61, PES-62, PES-73, PES-74), without regard to
// who holds the cards and whether they may be the last.

// Returns why these cards are not a legal response, or nothing. Requires: phase respond; at least
// one card.
[[nodiscard]] std::optional<Violation> check_response(const Position& position,
                                                      std::span<const Card> cards);
// The faces that are a legal response as a single card.
[[nodiscard]] FaceSet responding_faces(const Position& position);
// Returns the faces allowed in a responding set of equal ranks. Legality depends only on the first
// card, the last card and the number of cards; the cards between may be any of these faces.
[[nodiscard]] FaceSet faces_in_response_sets(const Position& position);

// PES-62, "V + 1" as a rank: what goes up by one in a two-sequence.
[[nodiscard]] std::optional<Rank> next_in_two_sequence(Rank rank, AceInRuns aces);
// PES-62: what a card adds to a two-sequence's total.
[[nodiscard]] int two_sequence_value(Card card);

}  // namespace lastcard::eights
