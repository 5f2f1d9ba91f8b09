#pragma once

#include <memory>

#include "engine/core/game.h"

namespace lastcard::tricks {

// The rule set of docs/rules/go-boom.md, section 1.
struct GoBoomRules final : Rules {
  int decks = 1;
  int hand = 7;
  bool must_play = false;
  bool matches_previous = false;  // cards must fit the card played before; false: the card led
  bool scores_cards = false;      // the winner gets the value of the other hands; false: one point
  int target = 1;

  [[nodiscard]] Json to_json() const override;
  [[nodiscard]] static Result<std::shared_ptr<const Rules>, RuleProblems> read(const Json& json,
                                                                               int seats);
  [[nodiscard]] static const RuleMembers& members();
  [[nodiscard]] static std::vector<Preset> presets();
};

}  // namespace lastcard::tricks
