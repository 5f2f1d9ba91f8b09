#include "engine/bots/crates_heuristic.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/bots/choices.h"
#include "engine/bots/hand.h"
#include "engine/eights/crates_state.h"

namespace lastcard::bots {
namespace {

using eights::crates::card_points;

// Estimates the worth of a choice for the viewing seat, in points. Compare only choices of the same
// moment.
class Judge : public eights::crates::Position {
 public:
  explicit Judge(const Glimpse& glimpse) : Position(glimpse), hand_(hand(me())) {}

  [[nodiscard]] bool calls_last_card() const {
    return rules().call_penalty > 0 && hand_.size() == 2;
  }

  [[nodiscard]] double worth(const Intent& intent) const {
    return std::visit(
        Overloaded{
            [&](const PlayCard& play) { return worth_of_play(play.card); },
            [&](const CallSuit& call) { return worth_of_suit(call.suit, hand_); },
            [&](Draw) { return -kCardDrawn - pressure_paid(me(), 1, stock()); },
            [&](Take) { return -kCardDrawn * total() - pressure_paid(me(), total(), stock()); },
            [&](const auto&) { return 0.0; },
        },
        intent);
  }

 private:
  static constexpr double kCardDrawn = 18;  // the approximate worth of an unknown card
  static constexpr double kGoingOut = 1000;

  [[nodiscard]] Seat me() const { return glimpse().seat(); }
  [[nodiscard]] int total() const { return open().total; }  // of the two-sequence
  [[nodiscard]] int stock() const { return glimpse().count(zones().stock()); }
  [[nodiscard]] bool friends(Seat a, Seat b) const { return side_of(a) == side_of(b); }

  // CRA-30: the cost for the seat's side if it draws `cards` cards from a stock of `stock` cards.
  [[nodiscard]] double pressure_paid(Seat seat, int cards, int stock) const {
    if (cards <= stock || glimpse().count(zones().discard()) < 2) return 0;
    const int pressures = glimpse().counter(eights::crates::pressures_counter(side_of(seat)));
    return rules().pressure_worth(pressures);
  }
  // The worth for the viewing seat if this seat loses a turn.
  [[nodiscard]] double lost_turn(Seat seat) const {
    if (seat == me()) return 0;
    const int cards = hand_size(seat);
    const double urgency = cards <= 1 ? 12 : cards == 2 ? 7 : 4;
    return friends(seat, me()) ? -urgency : urgency;
  }
  // The same if this seat draws `cards` cards from a stock of `stock` cards. The more rivals there
  // are, the less the loss of one of them is worth.
  [[nodiscard]] double harm(Seat seat, int cards, int stock) const {
    const double paid = pressure_paid(seat, cards, stock);
    const double sided = friends(seat, me()) ? -paid : paid / (sides() - 1);
    return lost_turn(seat) * cards + sided;
  }
  // Counts only a part of the harm, because the other players may answer the sequence.
  [[nodiscard]] double sequence_harm(int total) const {
    constexpr double kTaken = 0.6;
    return kTaken * harm(after(me()), total, stock());
  }
  // The worth of a card that can follow. It saves a draw, which matters more if the stock is low.
  [[nodiscard]] double kept_fit() const {
    constexpr double kFittingCard = 4;
    constexpr double kSaved = 0.15;
    const bool low = stock() < 2 * seats();
    return kFittingCard + (low ? kSaved * pressure_paid(me(), 1, 0) : 0);
  }

  [[nodiscard]] double worth_of_suit(Suit suit, std::span<const Card> cards) const {
    double worth = 0;
    for (const Card card : cards) {
      if (card.suit() == suit && card.rank() != Rank::three) {
        worth += kept_fit() + 0.2 * card_points(card);
      }
    }
    return worth;
  }
  [[nodiscard]] double best_call(Card caller, std::span<const Card> rest) const {
    const auto red = [](Suit suit) { return suit == Suit::diamonds || suit == Suit::hearts; };
    double best = 0;
    for (const Suit suit : kSuits) {
      if (caller.rank() == Rank::nine && red(suit) != red(caller.suit())) continue;
      best = std::max(best, worth_of_suit(suit, rest));
    }
    return best;
  }

  [[nodiscard]] double worth_of_play(Card card) const {
    Cards rest;
    std::ranges::remove_copy(hand_, std::back_inserter(rest), card);
    const bool six = card.rank() == Rank::six && total() == 0;
    if (rest.empty() && !six) return kGoingOut;
    // The points that the hand loses, including the effect of threes (CRA-62).
    double worth = counted(hand_) - counted(rest);
    if (total() > 0) return worth + sequence_harm(total() + (card.rank() == Rank::two ? 2 : 1));
    worth += worth_of_effect(card, rest) - worth_of_keeping(card) + worth_of_suits(rest);
    if (card.rank() == Rank::eight || card.rank() == Rank::nine)
      return worth + best_call(card, rest);
    return worth + kept_fit() * static_cast<double>(following(card, rest).size());
  }

  // The cost of playing a card that makes others draw. It is better to keep it until the stock is
  // empty.
  [[nodiscard]] double worth_of_keeping(Card card) const {
    constexpr double kLater = 0.3;
    const bool makes_draw = card.rank() == Rank::five || card.rank() == Rank::seven ||
                            card.rank() == Rank::two || (card.rank() == Rank::jack && seats() <= 3);
    const bool soon = stock() > 0 && stock() < 4 * seats();
    return makes_draw && soon ? kLater * pressure_paid(after(me()), 1, 0) : 0;
  }
  // The worth of having many suits in hand, because one of them is likely to fit.
  [[nodiscard]] double worth_of_suits(std::span<const Card> rest) const {
    std::array<bool, kSuits.size()> held = {};
    for (const Card card : rest) held[static_cast<std::size_t>(card.suit())] = true;
    return kept_fit() * static_cast<double>(std::ranges::count(held, true));
  }
  // A hand that consists only of threes counts as 0, because it is unlikely to stay so.
  [[nodiscard]] double counted(std::span<const Card> hand) const {
    return std::max(0, rules().hand_points(hand));
  }
  [[nodiscard]] Cards following(Card top, std::span<const Card> cards) const {
    Cards fit;
    std::ranges::copy_if(cards, std::back_inserter(fit), [&](Card card) {
      return rules().wild_faces.contains(card) ||
             eights::fits_suit_or_rank(card, top, std::nullopt);
    });
    return fit;
  }

  [[nodiscard]] double worth_of_effect(Card card, std::span<const Card> rest) const {
    const Seat next = after(me());
    double worth = 0;
    switch (card.rank()) {
      case Rank::two:
        return sequence_harm(2);
      case Rank::four:
        return lost_turn(next);
      case Rank::five:
        for (int step = 1; step < seats(); ++step) {
          worth += harm(after(me(), step), 1, stock() + 1 - step);
        }
        return worth;
      case Rank::six: {
        const auto follows = following(card, rest);
        if (follows.empty()) return -kCardDrawn - pressure_paid(me(), 1, stock());
        for (const Card second : follows) {
          worth = std::max(worth, static_cast<double>(card_points(second)));
        }
        return rest.size() == 1 ? kGoingOut : worth;
      }
      case Rank::seven:
        return harm(after(me(), seats() <= 3 ? 1 : 2), 1, stock());
      case Rank::ten:
        return seats() == 2 ? 0 : 0.5 * (lost_turn(next) - lost_turn(after(me(), -1)));
      case Rank::jack:
        return seats() <= 3 ? harm(after(me(), seats() - 1), 1, stock()) : 0;
      case Rank::ace:
      case Rank::three:
      case Rank::eight:
      case Rank::nine:
      case Rank::queen:
      case Rank::king:
        return 0;
    }
    return 0;
  }

  std::span<const Card> hand_;
};

}  // namespace

std::optional<Intent> CratesHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  return judged_best<Judge>(glimpse, chance);
}

}  // namespace lastcard::bots
