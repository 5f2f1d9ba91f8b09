#include "engine/eights/matching.h"

#include <algorithm>
#include <array>

#include "engine/eights/fitting.h"
#include "engine/eights/sets.h"

namespace lastcard::eights {
namespace {

using Refusal = std::optional<Violation>;

constexpr Violation kNotTheCalledRank{"not_the_called_rank", "PES-72"};

// The first card of a play in an ordinary turn: `limit` and `again {same_suit}` (section 4, effects
// for Custom).
Refusal check_first_card(const Position& position, Card card) {
  const Open& open = position.open();
  if (not_on_same(position, card)) return Violation{"not_on_same_rank", "PES-76"};
  if (position.rules().wild(card)) return std::nullopt;
  const int value = card.rank_value();
  if (open.limit_max != 0 && value > open.limit_max) return Violation{"above_limit", "PES-28"};
  if (open.limit_min != 0 && value < open.limit_min) return Violation{"below_limit", "PES-28"};
  if (open.same_suit != 0 && !position.top().is_joker() && card.suit() != position.top().suit()) {
    return Violation{"same_suit_demanded", "PES-25"};
  }
  return std::nullopt;
}

Refusal check_ordinary_set(const Position& position, std::span<const Card> cards) {
  if (!position.rules().sets) return Violation{"no_sets", "PES-34"};
  if (auto refusal = check_first_card(position, cards.front())) return refusal;
  const bool equal = equal_ranks(cards);
  if (!equal && !run_direction(std::nullopt, cards, position.rules().ace_in_runs)) {
    const bool one_suit = std::ranges::all_of(cards, [&](Card card) {
      return !card.is_joker() && !cards.front().is_joker() && card.suit() == cards.front().suit();
    });
    return one_suit ? Violation{"run_has_gap", "PES-34"} : Violation{"not_a_set", "PES-34"};
  }
  if (completes_set(position, cards)) return std::nullopt;
  if (cards.size() < 3) return Violation{"set_too_small", "PES-35"};
  if (!fits(position, cards.front())) {
    if (position.open().called_rank.has_value()) return kNotTheCalledRank;
    return Violation{"first_card_does_not_fit", "PES-35"};
  }
  return std::nullopt;
}

Refusal check_ordinary(const Position& position, std::span<const Card> cards) {
  if (cards.size() > 1) return check_ordinary_set(position, cards);
  if (!fits(position, cards.front())) {
    if (position.open().called_rank.has_value()) return kNotTheCalledRank;
    return Violation{"does_not_fit", "PES-10"};
  }
  return check_first_card(position, cards.front());
}

bool contains_all(std::span<const Card> hand, std::span<const Card> cards) {
  if (cards.size() == 1) return std::ranges::binary_search(hand, cards.front());
  std::array<std::uint16_t, Card::kFaces> left = {};
  for (const Card card : hand) ++left[static_cast<std::size_t>(card.face())];
  return std::ranges::all_of(
      cards, [&](Card card) { return left[static_cast<std::size_t>(card.face())]-- > 0; });
}

// The faces of rank value 1 (the ace) to `value`.
constexpr std::array<FaceSet, kRanks + 1> make_faces_up_to() {
  std::array<FaceSet, kRanks + 1> sets = {};
  for (std::size_t value = 1; value < sets.size(); ++value) {
    sets[value] =
        sets[value - 1] | FaceSet::of_rank_of(Card(static_cast<Rank>(value), Suit::clubs));
  }
  return sets;
}
constexpr std::array<FaceSet, kRanks + 1> kFacesUpTo = make_faces_up_to();

// What `limit`, `again {same_suit}` and PES-76 leave of these faces for the first card of a play in
// an ordinary turn.
FaceSet first_card_faces(const Position& position, Card top, FaceSet faces) {
  const Open& open = position.open();
  const RuleSet& rules = position.rules();
  if (open.limit_max != 0 || open.limit_min != 0 || open.same_suit != 0) {
    const FaceSet wild = faces & rules.wild_faces();
    if (open.limit_max != 0) faces = faces & kFacesUpTo[open.limit_max];
    if (open.limit_min != 0) faces = faces & ~kFacesUpTo[open.limit_min - 1U];
    if (open.same_suit != 0 && !top.is_joker()) faces = faces & FaceSet::of(top.suit());
    faces.insert(wild);
  }
  return faces & ~(rules.faces_not_on_same() & FaceSet::of_rank_of(top));
}

FaceSet fitting_faces(const Position& position, Card top) {
  const Open& open = position.open();
  const FaceSet wild = position.rules().wild_faces();
  if (open.called_rank.has_value()) {
    return FaceSet::of_rank_of(Card(open.called_rank.value(), Suit::clubs)) | wild;
  }
  if (open.called.has_value()) {
    const FaceSet called = FaceSet::of(open.called.value()) | wild;
    return top.is_joker() ? called : called | FaceSet::of_rank_of(top);
  }
  return top.is_joker() ? FaceSet::all()
                        : FaceSet::of(top.suit()) | FaceSet::of_rank_of(top) | wild;
}

}  // namespace

bool may_end_on(const Position& position, Seat seat, std::size_t played, Card last) {
  const RuleSet& rules = position.rules();
  const bool empties = static_cast<std::size_t>(position.hand_size(seat)) == played;
  return !empties || rules.finish_penalty > 0 || !rules.forbidden_last(last);
}

FaceSet playable_faces(const Position& position) {
  switch (position.stage()) {
    case Stage::respond:
      return responding_faces(position);
    case Stage::respond_skip:
      return FaceSet::of_rank_of(position.top());
    case Stage::over:
    case Stage::play:
    case Stage::drawn:
    case Stage::call_suit:
    case Stage::pass_cards:
    case Stage::choose_seat:
    case Stage::give:
    case Stage::call_rank:
      break;
  }
  const Card top = position.top();
  return first_card_faces(position, top, fitting_faces(position, top));
}

bool not_on_same(const Position& position, Card card) {
  return position.rules().faces_not_on_same().contains(card) && card.same_rank(position.top());
}

FaceSet completing_equal_starts(const Position& position) {
  const Card top = position.top();
  return first_card_faces(position, top, FaceSet::of_rank_of(top));
}

FaceSet completing_run_starts(const Position& position) {
  const Card top = position.top();
  FaceSet starts;
  if (top.is_joker()) return starts;
  for (const int direction : {+1, -1}) {
    const auto next = following(top.rank(), direction, position.rules().ace_in_runs, true);
    if (next) starts.insert(Card(*next, top.suit()));
  }
  return first_card_faces(position, top, starts);
}

bool fits(const Position& position, Card card) {
  if (position.rules().wild(card)) return true;
  const Card top = position.top();
  const auto called = position.open().called.get();
  if (const auto rank = position.open().called_rank.get()) {
    return !card.is_joker() && card.rank() == *rank;
  }
  if (top.is_joker()) return !called || card.suit() == *called;
  return fits_suit_or_rank(card, top, called);
}

bool completes_set(const Position& position, std::span<const Card> cards) {
  const Card top = position.top();
  if (cards.size() < 2) return false;
  if (equal_ranks(cards)) return cards.front().rank_value() == top.rank_value();
  return run_direction(top, cards, position.rules().ace_in_runs).has_value();
}

std::optional<Violation> check_fit(const Position& position, Seat seat,
                                   std::span<const Card> cards) {
  Refusal refusal;
  if (position.stage() == Stage::respond) {
    refusal = check_response(position, cards);
  } else if (position.stage() == Stage::respond_skip) {
    if (cards.size() > 1)
      refusal = Violation{"one_card_passes_a_skip", "PES-29"};
    else if (cards.front().rank_value() != position.top().rank_value()) {
      refusal = Violation{"not_the_rank_of_the_skip", "PES-29"};
    }
  } else {
    refusal = check_ordinary(position, cards);
  }
  if (refusal) return refusal;
  if (!may_end_on(position, seat, cards.size(), cards.back())) {
    return Violation{"forbidden_last_card", "PES-42"};
  }
  return std::nullopt;
}

std::optional<Violation> check_play(const Position& position, Seat seat,
                                    std::span<const Card> cards) {
  if (!contains_all(position.hand(seat), cards)) return Violation{"not_in_hand", "PES-12"};
  if (auto refusal = check_fit(position, seat, cards)) return refusal;
  if (position.stage() == Stage::drawn &&
      std::ranges::find(cards, position.drawn_card()) == cards.end()) {
    return Violation{"must_contain_drawn_card", "PES-14"};
  }
  return std::nullopt;
}

}  // namespace lastcard::eights
