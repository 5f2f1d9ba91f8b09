#pragma once

#include <array>
#include <span>

#include "engine/bots/eights_scene.h"

namespace lastcard::bots {

// Estimates the worth of a choice for the viewing seat, in cards: 1 is one card less in hand.
// Compare only choices of the same moment. Refers to the scene, which must outlive it.
class EightsJudge {
 public:
  explicit EightsJudge(const EightsScene& scene) : scene_(scene) {}

  [[nodiscard]] double worth(const Intent& intent) const;

 private:
  [[nodiscard]] double worth_of_play(std::span<const Card> cards) const;
  [[nodiscard]] double worth_of_response(std::span<const Card> cards) const;
  [[nodiscard]] double worth_of_effects(Card last, std::span<const Card> rest) const;
  // The worth of opening a chain on the target. `top` is the card that opens it.
  [[nodiscard]] double worth_of_chain(const eights::DrawEffect& draw, Seat target, Card top,
                                      std::span<const Card> rest) const;
  [[nodiscard]] double worth_of_at_once(const eights::AtOnce& effect, int direction,
                                        std::span<const Card> rest) const;
  [[nodiscard]] double worth_of_choice(eights::Choice choice, std::span<const Card> rest) const;
  [[nodiscard]] double worth_of_rest(Card last, bool again, std::span<const Card> rest) const;
  [[nodiscard]] double worth_of_suit(Suit suit) const;
  [[nodiscard]] double worth_of_rank(Rank rank) const;
  [[nodiscard]] double worth_of_seat(Seat seat) const;
  [[nodiscard]] double worth_of_giving(Card card) const;
  // The worth of keeping a card for later, without the cost of one more card in hand.
  [[nodiscard]] double keep(Card card) const;
  // The harm to the opponents if that seat draws a card or loses a turn. Negative if the seat is on
  // the viewer's side.
  [[nodiscard]] double harm(Seat seat) const;
  [[nodiscard]] bool can_be_last(Card card) const;
  // Whether the card could follow. `called` is the suit that would be called, or null.
  [[nodiscard]] bool follows(Card card, Card last, const Suit* called) const;
  [[nodiscard]] std::ptrdiff_t most_of_a_rank(std::span<const Card> cards) const;
  [[nodiscard]] Suit best_suit(std::span<const Card> cards) const;
  [[nodiscard]] Seat after(Seat seat, int steps, int direction) const {
    return seat.stepped(steps * direction, scene_.seats());
  }

  const EightsScene& scene_;
};

}  // namespace lastcard::bots
