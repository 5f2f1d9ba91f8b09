#include "engine/bots/last_one_heuristic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "engine/bots/choices.h"
#include "engine/bots/hand.h"
#include "engine/eights/last_one_state.h"

namespace lastcard::bots {
namespace {

namespace last_one = eights::last_one;

// A seat's knowledge of a table of Last One, in the terms of players. Estimates the worth of
// choices in cards: 1 is one card less in hand.
class Judge {
 public:
  explicit Judge(const Glimpse& glimpse)
      : position_(glimpse),
        rules_(position_.rules()),
        me_(glimpse.seat()),
        hand_(position_.hand(me_)) {
    position_.active().for_each([&](Seat seat) {
      if (seat == me_) return;
      ++opponents_;
      fewest_ = std::min(fewest_, position_.hand_size(seat));
    });
  }

  [[nodiscard]] double worth(const Intent& intent) const {
    return std::visit(Overloaded{
                          [&](const PlayCard& play) {
                            return position_.stage() == last_one::Stage::melee
                                       ? worth_of_answer(play.card)
                                       : worth_of_play(play.card);
                          },
                          [](Draw) { return -1.0; },
                          [&](CallSuit call) { return followers(call.suit, hand_); },
                          [&](NameCard name) { return worth_of_name(name.card); },
                          [&](ChooseHand choice) {
                            return -std::abs(2.0 * choice.hand - rules_.hand_min - rules_.hand_max);
                          },
                          [](Vote vote) { return vote.yes ? 1.0 : 0.0; },
                          [](const auto&) { return 0.0; },
                      },
                      intent);
  }

  // Whether the player calls its last card with this play (LAS-50).
  [[nodiscard]] bool calls_last_card() const { return hand_.size() == 2; }

 private:
  static constexpr double kGoesOut = 100;
  static constexpr int kNearlyOut = 2;

  [[nodiscard]] Seat next() const { return position_.after(me_); }

  [[nodiscard]] static bool is_wild(Card card) {
    return card.is_joker() || card.rank() == Rank::eight;
  }
  // Returns the number of these cards that have the suit.
  [[nodiscard]] static double followers(Suit suit, std::span<const Card> cards) {
    return static_cast<double>(std::ranges::count_if(
        cards, [&](Card card) { return !is_wild(card) && card.suit() == suit; }));
  }
  [[nodiscard]] bool holds(Card card) const { return std::ranges::binary_search(hand_, card); }
  // The harm to a seat that draws a card or loses a turn. It is larger if the seat has few cards.
  [[nodiscard]] double harm(Seat seat) const {
    return position_.hand_size(seat) <= kNearlyOut ? 1.5 : 0.4;
  }

  // The worth of getting rid of the card itself.
  [[nodiscard]] double shed(Card card) const {
    const double per_point = fewest_ <= kNearlyOut ? 0.1 : 0.02;
    const double keep = is_wild(card) && fewest_ > kNearlyOut ? 1.6 : 0.0;
    return 1 + per_point * rules_.points(card) - keep;
  }

  // The worth of the effects of the card's rank.
  [[nodiscard]] double worth_of_effect(Card card, std::span<const Card> rest) const {
    constexpr double kPerFollower = 0.15;
    const double suit = kPerFollower * followers(card.suit(), rest);
    const Rank rank = card.rank();
    if (rank == Rank::two) return suit + harm(next()) * rules_.two_draw / 2;
    if (rank == Rank::three) return suit + (rest.size() == 1 ? kGoesOut : 1.2);
    if (rank == Rank::four) return suit + harm(next()) - 0.3 * (opponents_ - 1);
    if (rank == Rank::jack) return suit + (opponents_ == 1 ? 1.0 : harm(next()) / 2);
    return rank == Rank::eight ? 0.5 : suit;
  }

  [[nodiscard]] double worth_of_play(Card card) const {
    if (hand_.size() == 1) return kGoesOut;
    const Cards rest = without(hand_, card);
    if (!card.is_joker()) return shed(card) + worth_of_effect(card, rest);
    return shed(card) + (rest.size() == 1 && rules_.joker_effects ? kGoesOut : 0.5);
  }

  [[nodiscard]] double worth_of_name(Card card) const {
    return rules_.joker_effects ? worth_of_effect(card, hand_) : followers(card.suit(), hand_);
  }

  // The worth of continuing a melee with this card. A pass is worth 0.
  [[nodiscard]] double worth_of_answer(Card card) const {
    if (hand_.size() == 1) return kGoesOut;
    if (position_.open().defender.is(me_)) {
      // Prefers the natural card, and keeps the joker for a time when there is none.
      return card.is_joker() && holds(*position_.needed()) ? 1 : 2;
    }
    if (position_.open().aggressor.is(me_)) return -1;
    return shed(card) - (card.is_joker() ? 0.5 : 0.0);
  }

  last_one::Position position_;
  const last_one::RuleSet& rules_;
  Seat me_;
  std::span<const Card> hand_;
  int opponents_ = 0;
  int fewest_ = std::numeric_limits<int>::max();
};

}  // namespace

std::optional<Intent> LastOneHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  return judged_best<Judge>(glimpse, chance);
}

}  // namespace lastcard::bots
