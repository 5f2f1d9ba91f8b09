#pragma once

#include <span>

#include "engine/bots/bot.h"
#include "engine/core/face_set.h"
#include "engine/stops/sequence.h"

namespace lastcard::bots {

// A seat's knowledge of a table of a Stops game with chips, in the terms of players. Short-lived.
class StopsScene {
 public:
  explicit StopsScene(const Glimpse& glimpse);

  [[nodiscard]] std::span<const Card> hand() const { return hand_; }
  [[nodiscard]] bool holds(Card card) const { return stops::holds(hand_, card); }
  [[nodiscard]] bool have_played(Card card) const;
  // Whether the card is out of play and the seat knows this: it was played, or was put aside face
  // up.
  [[nodiscard]] bool is_gone(Card card) const { return gone_.contains(card); }
  // The numbers of cards that this seat cannot see: those in other hands, and those out of play
  // (dead).
  [[nodiscard]] int in_other_hands() const { return in_other_hands_; }
  [[nodiscard]] int dead() const { return dead_; }
  [[nodiscard]] int smallest_other_hand() const { return smallest_other_hand_; }
  // The chips in the pot with this index among the game's pots.
  [[nodiscard]] int pot(int place) const;
  // Requires: a card has been turned up.
  [[nodiscard]] Suit trump() const;

 private:
  Glimpse glimpse_;
  std::span<const Card> hand_;
  std::span<const Card> played_;  // by this seat
  FaceSet gone_;
  int in_other_hands_ = 0;
  int dead_ = 0;
  int smallest_other_hand_ = 0;
};

// Plays Play or Pay by rules of thumb, without memory. It prefers to begin a suit just above one of
// its own cards: then it also plays the thirteenth card of the suit, and leads again. Of such
// suits, it prefers the longest in its hand. It begins its last suit with the card that empties its
// hand soonest.
class PlayOrPayHeuristic final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

// Plays Stops games by rules of thumb, without memory. It prefers to lead a long row of its own
// cards, after which the sequence certainly or probably stops: then it leads again. It also prefers
// to win a pot, and to play cards that no sequence can reach any more.
class StopsHeuristic : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) final;

 protected:
  [[nodiscard]] virtual stops::Ace ace() const = 0;
  // Returns the chips that this seat would win by playing these cards in sequence.
  [[nodiscard]] virtual int prize(const StopsScene& scene, std::span<const Card> row) const = 0;
  // Whether the card is in the pack.
  [[nodiscard]] virtual bool in_pack(Card card) const = 0;

 private:
  [[nodiscard]] double worth(const StopsScene& scene, const Intent& intent) const;
  [[nodiscard]] CardList own_row(const StopsScene& scene, Card first) const;
  // The probability that the sequence stops after the card.
  [[nodiscard]] double stops_after(const StopsScene& scene, Card card) const;
  [[nodiscard]] bool never_asked_for(const StopsScene& scene, Card card) const;
};

// Plays Spinado. It adds the spinado to a card if the sequence would probably go on in another
// hand, and sooner if an opponent is nearly out.
class SpinadoHeuristic final : public StopsHeuristic {
 protected:
  [[nodiscard]] stops::Ace ace() const override { return stops::Ace::low; }
  [[nodiscard]] int prize(const StopsScene& scene, std::span<const Card> row) const override;
  [[nodiscard]] bool in_pack(Card card) const override;
};

class PopeJoanHeuristic final : public StopsHeuristic {
 protected:
  [[nodiscard]] stops::Ace ace() const override { return stops::Ace::high; }
  [[nodiscard]] int prize(const StopsScene& scene, std::span<const Card> row) const override;
  [[nodiscard]] bool in_pack(Card card) const override;
};

}  // namespace lastcard::bots
