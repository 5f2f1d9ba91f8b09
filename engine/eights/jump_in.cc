#include "engine/eights/jump_in.h"

#include <algorithm>
#include <span>

#include "engine/eights/matching.h"

namespace lastcard::eights {

std::optional<Violation> check_jump_in(const Position& position, Seat seat, Card card) {
  const Stage stage = position.stage();
  if (!position.rules().jump_in || (stage != Stage::play && stage != Stage::respond)) {
    return Violation{"not_your_turn", "PES-16"};
  }
  if (card != position.top()) return Violation{"only_identical_out_of_turn", "PES-70"};
  if (!std::ranges::binary_search(position.hand(seat), card)) {
    return Violation{"not_in_hand", "PES-12"};
  }
  if (stage == Stage::respond) {
    if (position.open().chain_kind == ChainKind::none) return Violation{"no_response", "PES-61"};
    return check_fit(position, seat, std::span(&card, 1));
  }
  if (not_on_same(position, card)) return Violation{"not_on_same_rank", "PES-76"};
  if (!may_end_on(position, seat, 1, card)) return Violation{"forbidden_last_card", "PES-42"};
  return std::nullopt;
}

}  // namespace lastcard::eights
