#include "engine/eights/responding.h"

#include <algorithm>

#include "engine/eights/sets.h"

namespace lastcard::eights {
namespace {

using Refusal = std::optional<Violation>;

// PES-62 (iv), (v): one suit, each card one rank above the one before.
bool rising_in_two_sequence(std::span<const Card> cards, AceInRuns aces) {
  for (std::size_t index = 1; index < cards.size(); ++index) {
    if (cards[index].suit() != cards.front().suit() ||
        next_in_two_sequence(cards[index - 1].rank(), aces) != cards[index].rank()) {
      return false;
    }
  }
  return true;
}

Refusal check_two_sequence(const Position& position, std::span<const Card> cards) {
  const RuleSet& rules = position.rules();
  const Card top = position.top();
  if (std::ranges::any_of(cards, [&](Card card) { return rules.wild(card); })) {
    return Violation{"wild_in_two_sequence", "PES-62"};
  }
  const Card first = cards.front();
  const bool same_rank = first.rank() == top.rank();
  const bool next_of_suit = first.suit() == top.suit() &&
                            next_in_two_sequence(top.rank(), rules.ace_in_runs) == first.rank();
  if (!same_rank && !next_of_suit) return Violation{"does_not_continue_two_sequence", "PES-62"};
  if (cards.size() == 1) return std::nullopt;
  if (!rules.sets) return Violation{"no_sets", "PES-34"};
  if (equal_ranks(cards)) {
    if (same_rank || cards.size() >= 3) return std::nullopt;
    return Violation{"set_too_small", "PES-62"};
  }
  if (!rising_in_two_sequence(cards, rules.ace_in_runs)) return Violation{"run_has_gap", "PES-62"};
  if (next_of_suit || cards.size() >= 3) return std::nullopt;
  return Violation{"set_too_small", "PES-62"};
}

}  // namespace

std::optional<Rank> next_in_two_sequence(Rank rank, AceInRuns aces) {
  if (rank == Rank::ace) {
    return aces == AceInRuns::wrap ? std::optional(Rank::two) : std::nullopt;
  }
  if (rank == Rank::king) {
    return aces == AceInRuns::low ? std::nullopt : std::optional(Rank::ace);
  }
  return static_cast<Rank>(static_cast<int>(rank) + 1);
}

int two_sequence_value(Card card) { return card.rank() == Rank::ace ? 14 : card.rank_value(); }

std::optional<Violation> check_response(const Position& position, std::span<const Card> cards) {
  const RuleSet& rules = position.rules();
  const ChainKind kind = position.open().chain_kind;
  const bool answers = cards.size() == 1 && kind != ChainKind::two_sequence &&
                       rules.answering_faces().contains(cards.front());
  if (answers) return std::nullopt;
  switch (kind) {
    case ChainKind::none:
      return Violation{"no_response", "PES-61"};
    case ChainKind::two_sequence:
      return check_two_sequence(position, cards);
    case ChainKind::same:
    case ChainKind::any_draw:
      break;
  }
  const bool draws_all = std::ranges::all_of(cards, [&](Card card) { return rules.draws(card); });
  const bool of_top_rank =
      equal_ranks(cards) && cards.front().rank_value() == position.top().rank_value();
  if (cards.size() > 1 && !rules.sets) return Violation{"no_sets", "PES-34"};
  if (kind == ChainKind::any_draw && !draws_all) return Violation{"not_a_draw_card", "PES-61"};
  const bool needs_rank = kind == ChainKind::same || cards.size() > 1;
  if (needs_rank && !of_top_rank) return Violation{"not_the_rank_of_the_chain", "PES-61"};
  return std::nullopt;
}

FaceSet responding_faces(const Position& position) {
  const RuleSet& rules = position.rules();
  const Card top = position.top();
  switch (position.open().chain_kind) {
    case ChainKind::none:
      return rules.answering_faces();
    case ChainKind::same:
      return FaceSet::of_rank_of(top) | rules.answering_faces();
    case ChainKind::any_draw:
      return rules.drawing_faces() | rules.answering_faces();
    case ChainKind::two_sequence:
      break;
  }
  FaceSet faces = FaceSet::of_rank_of(top);
  if (const auto next = next_in_two_sequence(top.rank(), rules.ace_in_runs)) {
    faces.insert(Card(*next, top.suit()));
  }
  return faces & ~rules.wild_faces();
}

FaceSet faces_in_response_sets(const Position& position) {
  const RuleSet& rules = position.rules();
  switch (position.open().chain_kind) {
    case ChainKind::any_draw:
      return rules.drawing_faces();
    case ChainKind::two_sequence:
      return ~rules.wild_faces();
    case ChainKind::none:
    case ChainKind::same:
      break;
  }
  return FaceSet::all();
}

}  // namespace lastcard::eights
