#pragma once

#include <memory>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Knows the rules of thumb, and overlooks some of its cards: of each face that it could play it
// fails to see every third this time. If that leaves it another play than its thumb's it makes the
// one of them with the most cards, any of several: it goes on with a set that lacks a card, or
// lays a worse one. If it leaves none, it draws or passes where it may, and else does what its
// thumb says. What it does without playing cards its thumb decides.
class Beginner final : public Bot {
 public:
  explicit Beginner(std::unique_ptr<Bot> thumb) : thumb_(std::move(thumb)) {}

  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
  [[nodiscard]] std::optional<ProposeRule> propose(const Glimpse& glimpse,
                                                   Chance& chance) override {
    return thumb_->propose(glimpse, chance);
  }

 private:
  std::unique_ptr<Bot> thumb_;
};

}  // namespace lastcard::bots
