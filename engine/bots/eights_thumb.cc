#include "engine/bots/eights_thumb.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/bots/eights_judge.h"
#include "engine/bots/eights_scene.h"

namespace lastcard::bots {
namespace {

// The best of the choices; among equals chance decides, so that bots do not all play alike.
template <class Value>
Intent best_of(const IntentList& choices, Chance& chance, Value value) {
  double best = -std::numeric_limits<double>::infinity();
  std::size_t chosen = 0;
  std::uint64_t equals = 0;
  for (std::size_t index = 0; index < choices.size(); ++index) {
    const double worth = value(choices[index]);
    if (worth < best) continue;
    equals = worth > best ? 1 : equals + 1;
    best = worth;
    if (equals == 1 || chance.below(equals) == 0) chosen = index;
  }
  return choices[chosen];
}

}  // namespace

std::optional<Intent> EightsThumb::choose(const View& view, Chance& chance) {
  const EightsScene scene(view);
  if (scene.owes_knock()) return KnockLastCard{};
  // PES-70: fewer cards, and a turn more.
  const Ask* jump = scene.ask("jump-in");
  if (!scene.must_act() && jump == nullptr) return std::nullopt;
  const EightsJudge judge(scene);
  const Intent chosen =
      best_of(scene.choices(), chance, [&](const Intent& intent) { return judge.worth(intent); });
  return calls_last_card(scene, chosen) ? with_knock(chosen) : chosen;
}

}  // namespace lastcard::bots
