#pragma once

#include <optional>
#include <span>

#include "engine/core/face_set.h"
#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/eights/responding.h"
#include "engine/eights/state.h"

namespace lastcard::eights {

// Whether cards may be played: fitting cards, sets, responses in a chain (docs/rules/pesten.md,
// sections 3, 5 and 6). Nothing here enumerates plays or allocates.

// The faces that may be played alone in the table's phase (PES-12, PES-60, PES-61, PES-62), if they
// may be the last card (PES-42) or are not.
[[nodiscard]] FaceSet playable_faces(const Position& position);
// The faces with which a run that completes a set (PES-36) may begin in an ordinary turn, and a
// completing set of equal rank.
[[nodiscard]] FaceSet completing_run_starts(const Position& position);
[[nodiscard]] FaceSet completing_equal_starts(const Position& position);

// PES-76: the card may not be laid on the card on top in an ordinary turn, for both are of one
// rank.
[[nodiscard]] bool not_on_same(const Position& position, Card card);

// PES-42 with `finish.penalty` 0: whether the seat may play so many cards with this one on top.
[[nodiscard]] bool may_end_on(const Position& position, Seat seat, std::size_t played, Card last);

// PES-10, PES-11, PES-72: the card fits the card on top.
[[nodiscard]] bool fits(const Position& position, Card card);

// Why this seat may not play these cards in this order now, in whatever phase the table is; nothing
// if it may. Pre: it is the seat's turn; one card at least.
[[nodiscard]] std::optional<Violation> check_play(const Position& position, Seat seat,
                                                  std::span<const Card> cards);

// The same without regard to the phase `drawn` (PES-14) and to which cards are in the hand.
[[nodiscard]] std::optional<Violation> check_fit(const Position& position, Seat seat,
                                                 std::span<const Card> cards);

// PES-36: the set counts the card on top as its first card.
[[nodiscard]] bool completes_set(const Position& position, std::span<const Card> cards);

}  // namespace lastcard::eights
