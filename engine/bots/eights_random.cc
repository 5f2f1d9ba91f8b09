#include "engine/bots/eights_random.h"

#include "engine/bots/choices.h"
#include "engine/bots/eights_scene.h"
#include "engine/core/choosing.h"

namespace lastcard::bots {
namespace {

// Passes all intents to another sink, except false knocks.
class NoFalseKnocks final : public IntentSink {
 public:
  NoFalseKnocks(const EightsScene& scene, IntentSink& sink) : scene_(scene), sink_(sink) {}
  bool add(const Intent& intent) override {
    return scene_.is_false_knock(intent) || sink_.add(intent);
  }
  bool add_plays(const Plays& plays) override { return sink_.add_plays(plays); }

 private:
  const EightsScene& scene_;
  IntentSink& sink_;
};

}  // namespace

std::optional<Intent> EightsRandom::choose(const Glimpse& glimpse, Chance& chance) {
  const EightsScene scene(glimpse);
  const bool remembers = chance.below(2) == 0;
  if (!must_act(glimpse) && !remembers) return std::nullopt;
  FairPick pick(chance);
  NoFalseKnocks choices(scene, pick);
  glimpse.game().legal(glimpse, choices);
  const auto& chosen = pick.picked();
  return chosen && remembers && calls_last_card(scene, *chosen) ? with_knock(*chosen) : chosen;
}

}  // namespace lastcard::bots
