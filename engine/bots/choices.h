#pragma once

#include <cstdint>
#include <limits>

#include "engine/bots/bot.h"

namespace lastcard::bots {

// All that the view asks for and that may be done now.
[[nodiscard]] inline IntentList choices_of(const View& view) {
  IntentList choices;
  for (const Ask& ask : view.asks) {
    if (!ask.refusal) choices.insert(choices.end(), ask.intents.begin(), ask.intents.end());
  }
  return choices;
}

// The choice of the highest worth; among equals chance decides, so that bots do not all play alike.
// Pre: there is one.
template <class Worth>
[[nodiscard]] Intent best_of(const IntentList& choices, Chance& chance, Worth worth_of) {
  double best = -std::numeric_limits<double>::infinity();
  std::size_t chosen = 0;
  std::uint64_t equals = 0;
  for (std::size_t index = 0; index < choices.size(); ++index) {
    const double worth = worth_of(choices[index]);
    if (worth < best) continue;
    equals = worth > best ? 1 : equals + 1;
    best = worth;
    if (equals == 1 || chance.below(equals) == 0) chosen = index;
  }
  return choices[chosen];
}

}  // namespace lastcard::bots
