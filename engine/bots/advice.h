#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bots/weighed.h"
#include "engine/core/inplace_vector.h"
#include "engine/core/knowledge.h"

namespace lastcard {

// Something that is so where a move is chosen, said in the words of the players' log: a code, and
// what it speaks of. All of it follows from what the seat knows.
//
//   only-move                       there is nothing else to do
//   goes-out                        the last cards leave the hand
//   makes-draw       seat, count    that seat faces so many cards
//   passes-over      seat, cards    that seat's turn would come next, it has so many cards left,
//                                   and it does not come
//   partner-next     seat, cards    the partner, who has so many cards left, is next
//   keeps-jokers     count          so many jokers stay, one of which could have been played
//   most-cards       count          so many cards leave the hand; no other play rids it of more
//   longest-suit     suit           of no suit are there more cards in hand
//   saves-cards                     nothing is played though something could be
//   short-opponent   seat, cards    that opponent has so many cards left; beside another reason
//   tried-out        count          nothing simpler: it did best in so many imagined rounds
//   rule-of-thumb                   nothing simpler, and nothing was imagined
struct Reason {
  std::string_view code;
  std::optional<Seat> seat = std::nullopt;
  std::optional<Suit> suit = std::nullopt;
  std::optional<int> count = std::nullopt;
  std::optional<int> cards = std::nullopt;
  friend bool operator==(const Reason&, const Reason&) = default;
};
using Reasons = InplaceVector<Reason, 2>;  // the first says most; never empty

// What an expert would do, and why.
struct Advice {
  Weighed weighed;
  Reasons reasons;
};

// Why that choice, of all that the seat may do. Pre: as of advise; the choice is legal.
[[nodiscard]] Reasons reasons_for(const Knowledge& knowledge, const Weighed& weighed);

// What an expert would do who knows just that; `other` as of Bot::weigh. It takes four times an
// expert's time, or with `haste` so many times less: some ten milliseconds of the calling thread.
// Equal arguments give equal advice, whatever is hidden. Nothing if there is no such game's bot, or
// it would rather wait. Pre: the knowledge is a seat's, a round is being played or prepared, and
// the seat is one of those that must act. Throws what the game throws.
[[nodiscard]] std::optional<Advice> advise(const Knowledge& knowledge, const Intent* other,
                                           std::uint64_t seed, int haste = 1);

}  // namespace lastcard
