#pragma once

#include <memory>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// Plays by rules of thumb (`heuristic`), but overlooks cards: for each choice, it overlooks each
// face with a probability of one third. If it overlooks a card of the play that `heuristic`
// chooses, it makes the largest play without overlooked cards. If there is no such play, it draws
// or passes. If it may do neither, it makes the play of `heuristic`. All its other choices are
// those of `heuristic`.
class Beginner final : public Bot {
 public:
  explicit Beginner(std::unique_ptr<Bot> heuristic) : heuristic_(std::move(heuristic)) {}

  [[nodiscard]] std::optional<Intent> choose(const Glimpse& glimpse, Chance& chance) override;
  [[nodiscard]] std::optional<ProposeRule> propose(const Glimpse& glimpse,
                                                   Chance& chance) override {
    return heuristic_->propose(glimpse, chance);
  }

 private:
  std::unique_ptr<Bot> heuristic_;
};

}  // namespace lastcard::bots
