#include "engine/eights/sets.h"

#include <algorithm>

namespace lastcard::eights {

std::optional<Rank> following(Rank rank, int direction, AceInRuns aces, bool first) {
  if (rank == Rank::ace) {
    // An ace can be left upwards as the low card and downwards as the high one.
    const bool low_side = direction > 0;
    const bool leaves = aces == AceInRuns::wrap || (aces == AceInRuns::ends && first) ||
                        (aces == AceInRuns::low && low_side) ||
                        (aces == AceInRuns::high && !low_side);
    if (!leaves) return std::nullopt;
    return low_side ? Rank::two : Rank::king;
  }
  if (rank == Rank::king && direction > 0) {
    return aces == AceInRuns::low ? std::nullopt : std::optional(Rank::ace);
  }
  if (rank == Rank::two && direction < 0) {
    return aces == AceInRuns::high ? std::nullopt : std::optional(Rank::ace);
  }
  return static_cast<Rank>(static_cast<int>(rank) + direction);
}

bool equal_ranks(std::span<const Card> cards) {
  return std::ranges::all_of(cards, [&](Card card) { return card.same_rank(cards.front()); });
}

std::optional<int> run_direction(std::optional<Card> start, std::span<const Card> cards,
                                 AceInRuns aces) {
  const Card opening = start.value_or(cards.front());
  const auto rest = start ? cards : cards.subspan(1);
  if (opening.is_joker()) return std::nullopt;
  for (const int direction : {+1, -1}) {
    Card last = opening;
    bool first = true;
    bool holds = true;
    for (const Card card : rest) {
      if (card.is_joker() || card.suit() != opening.suit() ||
          following(last.rank(), direction, aces, first) != card.rank()) {
        holds = false;
        break;
      }
      last = card;
      first = false;
    }
    if (holds) return direction;
  }
  return std::nullopt;
}

}  // namespace lastcard::eights
