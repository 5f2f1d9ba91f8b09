#include "engine/bots/ristiseiska_heuristic.h"

#include "engine/bots/choices.h"
#include "engine/core/face_set.h"
#include "engine/layout/ristiseiska_state.h"

namespace lastcard::bots {
namespace {

using layout::Zones;

constexpr int kSeven = 7;

// The bot's knowledge of the table.
class Scene {
 public:
  explicit Scene(const Glimpse& glimpse) {
    const Zones zones(glimpse.seats());
    for (const Card card : glimpse.cards(zones.hand(glimpse.seat()))) hand_.insert(card);
    for (const Suit suit : kSuits) {
      for (const Card card : glimpse.cards(zones.row(suit))) laid_.insert(card);
    }
  }

  // The worth of laying the card. It rises with the bot's own cards farther out, and falls if
  // another player holds the next card.
  [[nodiscard]] int worth_laying(Card card) const {
    const int value = card.rank_value();
    int worth = 0;
    if (value <= kSeven) worth += worth_of_way(card, -1);
    if (value >= kSeven) worth += worth_of_way(card, 1);
    return worth;
  }

  // The number of cards of other players that must be laid before this one.
  [[nodiscard]] int others_before(Card card) const {
    int others = 0;
    const int step = card.rank_value() < kSeven ? 1 : -1;
    for (int value = card.rank_value(); value != kSeven;) {
      value += step;
      const Card between(static_cast<Rank>(value), card.suit());
      if (!laid_.contains(between) && !hand_.contains(between)) ++others;
    }
    return others;
  }

 private:
  [[nodiscard]] int worth_of_way(Card card, int step) const {
    constexpr int kOwnCard = 3;
    constexpr int kNeighbourOfOthers = 2;
    int worth = 0;
    for (int value = card.rank_value() + step; value >= 1 && value <= kRanks; value += step) {
      const bool own = hand_.contains(Card(static_cast<Rank>(value), card.suit()));
      if (own) worth += kOwnCard;
      if (!own && value == card.rank_value() + step) worth -= kNeighbourOfOthers;
    }
    return worth;
  }

  FaceSet hand_;
  FaceSet laid_;
};

int worth(const Scene& scene, const Intent& intent) {
  constexpr int kAnyCard = 1000;  // laying or giving a card is better than any button
  constexpr int kPass = 1;
  if (const auto* play = std::get_if<PlayCard>(&intent)) {
    return kAnyCard + scene.worth_laying(play->card);
  }
  if (const auto* gift = std::get_if<GiveCard>(&intent)) {
    return kAnyCard + scene.others_before(gift->card);
  }
  return std::holds_alternative<Pass>(intent) ? kPass : 0;
}

}  // namespace

std::optional<Intent> RistiseiskaHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const Scene scene(glimpse);
  return best_of(glimpse, chance, [&](const Intent& intent) { return worth(scene, intent); });
}

}  // namespace lastcard::bots
