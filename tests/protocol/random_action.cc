#include "tests/protocol/random_action.h"

#include <vector>

namespace lastcard {

std::optional<Action> random_action(const Match& match, SeededEntropy& chance) {
  std::vector<Action> actions;
  match.table().to_act().for_each([&](Seat seat) {
    IntentList intents;
    add_legal(match.table(), seat, intents);
    for (const Intent& intent : intents) actions.push_back({seat, intent});
  });
  if (actions.empty()) return std::nullopt;
  return actions[chance.below(actions.size())];
}

}  // namespace lastcard
