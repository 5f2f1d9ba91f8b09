#pragma once

#include <memory>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Knows the rules of thumb and overlooks some of its cards: each time, it does not see one in three
// of the faces that it could play. If the rest leaves another play than its thumb's, it makes the
// one with the most cards: it goes on with a set that lacks a card, or plays a worse one. If there
// is no other play, it draws or passes if it may, and otherwise follows its thumb. Its thumb
// decides everything but plays.
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
