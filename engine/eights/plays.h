#pragma once

#include <span>
#include <vector>

#include "engine/core/game.h"
#include "engine/eights/state.h"

namespace lastcard::eights {

// The legal plays of a hand, listed in canonical form (docs/rules/conventions.md): copies of a card
// count once, and of a set of equal ranks only the first card, the last card and the sorted rest
// between them tell plays apart. So eight cards of a rank give hundreds of plays and not 8!.

// Twenty-four cards of a rank, from six packs, give tens of thousands all the same, and thirteen
// such ranks would take a server's memory and time, so a list ends at kMostListedSets.
using lastcard::kMostListedSets;

// Gives the sink the seat's legal plays in the table's phase, single cards and sets, and of these
// at most kMostListedSets, until it wants no more. Says whether there was any. Pre: it is the
// seat's turn and the phase is play, drawn, respond or respond-skip.
bool append_plays(const Position& position, Seat seat, IntentSink& out);

// Whether some legal set contains the card just drawn, which is in the hand.
[[nodiscard]] bool has_set_with(const Position& position, Seat seat, Card drawn);

// The cards of the hand that, added to `prefix`, make a legal play or can go on to one; sorted,
// each face once. Found in the same way as what append_plays lists, but for its bound: every legal
// play in whatever order can be put together by them, and nothing else. Pre: as of append_plays.
[[nodiscard]] std::vector<Card> continuations(const Position& position, Seat seat,
                                              std::span<const Card> prefix);

}  // namespace lastcard::eights
