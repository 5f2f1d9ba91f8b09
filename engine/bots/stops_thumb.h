#pragma once

#include <span>

#include "engine/bots/bot.h"
#include "engine/core/face_set.h"
#include "engine/stops/sequence.h"

namespace lastcard::bots {

// What a seat knows of a table of a Stops game for chips, in the words of a player. Short-lived.
class StopsScene {
 public:
  explicit StopsScene(const Glimpse& glimpse);

  [[nodiscard]] std::span<const Card> hand() const { return hand_; }
  [[nodiscard]] bool holds(Card card) const { return stops::holds(hand_, card); }
  [[nodiscard]] bool have_played(Card card) const;
  // Whether everybody sees the card out of play: it has been played, or was turned up and laid
  // aside.
  [[nodiscard]] bool is_gone(Card card) const { return gone_.contains(card); }
  // Cards that this seat cannot see: in other hands, and out of play.
  [[nodiscard]] int in_other_hands() const { return in_other_hands_; }
  [[nodiscard]] int dead() const { return dead_; }
  [[nodiscard]] int smallest_other_hand() const { return smallest_other_hand_; }
  // The chips in a pot, by its place among the game's.
  [[nodiscard]] int pot(int place) const;
  // Pre: a card has been turned up.
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

// Plays by rules of thumb, without memory: leads the suit of which it has most, from above a card
// of its own, so that it lays the thirteenth and leads again; its last suit from where it is
// rid of all its cards soonest.
class PlayOrPayThumb final : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
};

// Plays by rules of thumb, without memory: leads where a row of its own cards follows and then the
// sequence is sure to stop, or likely to, so that it leads again; where a pot is to be won; and
// rather cards that nobody's play will ever ask for.
class StopsThumb : public Bot {
 public:
  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) final;

 protected:
  [[nodiscard]] virtual stops::Ace ace() const = 0;
  // Chips that these cards would bring, played one after the other by this seat.
  [[nodiscard]] virtual int prize(const StopsScene& scene, std::span<const Card> row) const = 0;
  // Whether the card is one of the pack.
  [[nodiscard]] virtual bool in_pack(Card card) const = 0;

 private:
  [[nodiscard]] double worth(const StopsScene& scene, const Intent& intent) const;
  [[nodiscard]] CardList own_row(const StopsScene& scene, Card first) const;
  // How likely the sequence stops after the card.
  [[nodiscard]] double stops_after(const StopsScene& scene, Card card) const;
  [[nodiscard]] bool never_asked_for(const StopsScene& scene, Card card) const;
};

// Lays the spinado along when that keeps the lead, or when somebody is nearly out.
class SpinadoThumb final : public StopsThumb {
 protected:
  [[nodiscard]] stops::Ace ace() const override { return stops::Ace::low; }
  [[nodiscard]] int prize(const StopsScene& scene, std::span<const Card> row) const override;
  [[nodiscard]] bool in_pack(Card card) const override;
};

class PopeJoanThumb final : public StopsThumb {
 protected:
  [[nodiscard]] stops::Ace ace() const override { return stops::Ace::high; }
  [[nodiscard]] int prize(const StopsScene& scene, std::span<const Card> row) const override;
  [[nodiscard]] bool in_pack(Card card) const override;
};

}  // namespace lastcard::bots
