#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bots/compared_choice.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/knowledge.h"

namespace lastcard {

// A reason for a move: a code with parameters, for which the client has the words. It depends only
// on the seat's knowledge.
//
//     code             members        meaning
//     only-move                       there is no other move
//     goes-out                        the last cards leave the hand
//     makes-draw       seat, count    that seat, the next, faces this many cards
//     passes-over      seat, cards    skips that seat, which would be next and has this many cards
//     partner-next     seat, cards    the partner, who has this many cards, is next
//     keeps-jokers     count          this many jokers stay in hand; one could have been played
//     most-cards       count          this many cards leave the hand; no other play removes more
//     longest-suit     suit           the hand has no other suit with more cards
//     saves-cards                     nothing is played, though a play is possible
//     short-opponent   seat, cards    a second reason: that opponent has this many cards left
//     tried-out        count          no simpler reason; tried in this many imagined rounds
//     rule-of-thumb                   no simpler reason, and nothing was imagined
struct Reason {
  std::string_view code;
  std::optional<Seat> seat = std::nullopt;
  std::optional<Suit> suit = std::nullopt;
  std::optional<int> count = std::nullopt;
  std::optional<int> cards = std::nullopt;
  friend bool operator==(const Reason&, const Reason&) = default;
};
using Reasons = InplaceVector<Reason, 2>;  // the most important one first; never empty

// A move of an expert, and the reasons for it.
struct Advice {
  ComparedChoice weighed;
  Reasons reasons;
};

// Returns the reasons for a choice. Requires: the same as advise(), and the choice is legal.
[[nodiscard]] Reasons reasons_for(const Knowledge& knowledge, const ComparedChoice& weighed);

// Returns the move of an expert with this knowledge, or nothing if there is no bot for the game or
// the bot would rather wait. `other` is as in Bot::weigh. Plays four times as many imagined rounds
// as an expert does for a move, divided by `haste`, and up to a quarter more for `other`. Equal
// arguments give equal advice, whatever the hidden cards are.
//
// Requires: the viewer of `knowledge` is a seat, a round is being played or prepared, and the seat
// must act. Throws the exceptions of the game.
[[nodiscard]] std::optional<Advice> advise(const Knowledge& knowledge, const Intent* other,
                                           std::uint64_t seed, int haste = 1);

}  // namespace lastcard
