#include "engine/bots/eights_prospect.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>

#include "engine/bots/eights_weights.h"
#include "engine/eights/matching.h"

namespace lastcard::bots {
namespace {

using eights::DrawAnswer;
using eights::Position;
using eights::TurnEffect;

class Signs {
 public:
  explicit Signs(const Glimpse& glimpse)
      : position_(glimpse), rules_(position_.rules()), seat_(glimpse.seat()) {}

  [[nodiscard]] EightsSigns all() const {
    const auto hand = position_.hand(seat_);
    const auto size = static_cast<int>(hand.size());
    const int away = steps_away();
    const bool acts = away == 0 && eights::plays_cards(position_.stage());
    const bool in_chain = position_.open().in_chain != 0;
    const int fitting = count_fitting(hand, acts);
    EightsSigns signs = {};
    std::size_t next = 0;
    const auto add = [&](double sign) { signs[next++] = sign; };
    for (int cards = 1; cards <= kFew; ++cards) add(size == cards ? 1 : 0);
    add(size > kFew ? std::min(size - kFew - 1, kMost) : 0);
    add(away == 0 ? 1 : 0);
    add(away == 1 ? 1 : 0);
    add(away == position_.seats() - 1 ? 1 : 0);
    add(acts && !in_chain && fitting > 0 ? 1 : 0);
    add(acts && !in_chain && fitting == 0 && size <= 2 ? 1 : 0);
    add(acts && size == 1 && fitting > 0 && can_be_last(hand.front()) ? 1 : 0);
    add(acts && in_chain && fitting == 0 ? std::min<int>(position_.open().chain_total, kMost) : 0);
    add(acts && in_chain && fitting > 0 ? 1 : 0);
    add(away == 1 && size == 1 && fitting > 0 ? 1 : 0);
    add(away > 1 && size == 1 && fitting > 0 ? 1 : 0);
    add(size == 2 ? std::min(fitting, 2) : 0);
    add(size > 2 ? static_cast<double>(fitting) / size : 0);
    add_hand(hand, add);
    return signs;
  }

 private:
  static constexpr int kFew = 4;
  static constexpr int kMost = 10;

  template <class Add>
  void add_hand(std::span<const Card> hand, const Add& add) const {
    int wild = 0;
    int draws = 0;
    int again = 0;
    int last = 0;
    std::uint32_t ranks = 0;
    std::uint32_t suits = 0;
    for (const Card card : hand) {
      if (can_be_last(card)) ++last;
      if (rules_.effects(card).turn == TurnEffect::again) ++again;
      if (rules_.draws(card)) ++draws;
      if (rules_.wild(card)) {
        ++wild;
        continue;
      }
      if (card.is_joker()) continue;
      ranks |= std::uint32_t{1} << static_cast<unsigned>(card.rank());
      suits |= std::uint32_t{1} << static_cast<unsigned>(card.suit());
    }
    const double size = std::max<double>(static_cast<double>(hand.size()), 1);
    add(std::min(wild, 3));
    add(hand.size() == 1 && wild == 1 ? 1 : 0);
    add(std::min(draws, 4));
    add(std::min(again, 4));
    add(rules_.sets ? (size - std::popcount(ranks) - wild) / size : 0);
    add(hand.size() > 1 ? std::popcount(suits) : 0);
    add(last == 0 && (hand.size() == 1 || hand.size() == 2) ? 1 : 0);
  }

  // The number of seats that act before this one. 1 if the table waits for several seats.
  [[nodiscard]] int steps_away() const {
    const auto turn = position_.glimpse().turn();
    if (!turn) return 1;
    const int steps = (seat_.number() - turn->number()) * position_.direction();
    return (steps + position_.seats()) % position_.seats();
  }
  [[nodiscard]] int count_fitting(std::span<const Card> hand, bool acts) const {
    const FaceSet playable = acts ? eights::playable_faces(position_) : FaceSet();
    return static_cast<int>(std::ranges::count_if(
        hand, [&](Card card) { return acts ? playable.contains(card) : follows(card); }));
  }
  [[nodiscard]] bool can_be_last(Card card) const {
    return rules_.effects(card).turn != TurnEffect::again && !rules_.forbidden_last(card);
  }
  [[nodiscard]] bool follows(Card card) const {
    if (rules_.wild(card)) return true;
    const Card top = position_.top();
    if (card.is_joker()) return top.is_joker();
    const auto called = position_.open().called.get();
    if (top.is_joker()) return !called || card.suit() == *called;
    return card.rank() == top.rank() || card.suit() == called.value_or(top.suit());
  }

  Position position_;
  const eights::RuleSet& rules_;
  Seat seat_;
};

}  // namespace

EightsSigns eights_signs(const Glimpse& glimpse) { return Signs(glimpse).all(); }

double eights_prospect(const Glimpse& glimpse) {
  const EightsSigns signs = eights_signs(glimpse);
  return std::inner_product(signs.begin(), signs.end(), kEightsWeights.begin(), 0.0);
}

}  // namespace lastcard::bots
