#pragma once

#include <memory>

#include "engine/core/card.h"
#include "engine/core/result.h"
#include "engine/core/rule_members.h"

namespace lastcard::eights {

// The rule set of Last One (docs/rules/last-one.md, section 1). Immutable once read.
class LastOneRules final : public Rules {
 public:
  [[nodiscard]] static const RuleMembers& members();
  // Absent members have their default. Every problem is reported with its JSON pointer.
  [[nodiscard]] static Result<std::shared_ptr<const Rules>, RuleProblems> read(const Json& rules,
                                                                               int seats);
  [[nodiscard]] Json to_json() const override { return source_; }

  // LAS-60: what a card that is left in hand counts.
  [[nodiscard]] int points(Card card) const;
  // All the cards of the stock.
  [[nodiscard]] int cards() const { return decks * (kPack + jokers); }

  int decks = 0;
  int jokers = 0;
  int hand_min = 0;
  int hand_max = 0;
  int hand_agreed = 0;
  int threshold = 0;
  bool must_play = false;
  bool first_card_effect = false;
  int two_draw = 0;
  Rank melee_top = Rank::king;
  bool melee_self = false;
  bool joker_in_melee = false;
  bool joker_effects = false;
  int call_penalty = 0;
  bool one_card_free = false;

 private:
  static constexpr int kPack = 52;
  Json source_;
  int joker_points_ = 0;
  int eight_points_ = 0;
  int ace_points_ = 0;
  int face_points_ = 0;
};

}  // namespace lastcard::eights
