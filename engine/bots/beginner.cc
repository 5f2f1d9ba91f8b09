#include "engine/bots/beginner.h"

#include <algorithm>
#include <span>

#include "engine/bots/choices.h"
#include "engine/bots/eights_scene.h"
#include "engine/core/choosing.h"
#include "engine/core/face_set.h"

namespace lastcard::bots {
namespace {

FaceSet some_of_all(Chance& chance) {
  constexpr std::uint64_t kOverlooksOnceIn = 3;
  FaceSet overlooked;
  for (int face = 0; face < Card::kFaces; ++face) {
    if (chance.below(kOverlooksOnceIn) == 0) overlooked.insert(Card::from_face(face));
  }
  return overlooked;
}

bool seen(std::span<const Card> cards, const FaceSet& overlooked) {
  return std::ranges::none_of(cards, [&](Card card) { return overlooked.contains(card); });
}

}  // namespace

std::optional<Intent> Beginner::choose(const Glimpse& glimpse, Chance& chance) {
  const auto heuristic = heuristic_->choose(glimpse, chance);
  if (!heuristic || !must_act(glimpse)) return heuristic;
  const auto wanted = cards_played(*heuristic);
  const FaceSet overlooked = some_of_all(chance);
  if (wanted.empty() || seen(wanted, overlooked)) return heuristic;
  IntentList legal;
  ShortList list(legal, chance);
  glimpse.game().legal(glimpse, list);
  auto other = best_of(legal, chance, [&](const Intent& intent) {
    if (std::holds_alternative<Draw>(intent) || std::holds_alternative<Pass>(intent)) return 0.0;
    const auto cards = cards_played(intent);
    const bool plays =
        !cards.empty() && seen(cards, overlooked) && !heuristic_->is_wrong(glimpse, intent);
    return plays ? static_cast<double>(cards.size()) : kNever;
  });
  if (!other) return heuristic;
  const Intent called = with_knock(*other);
  return may(glimpse, called) ? called : *other;
}

}  // namespace lastcard::bots
