#include "engine/bots/tricks_heuristic.h"

#include <algorithm>
#include <span>

#include "engine/bots/choices.h"
#include "engine/tricks/trick.h"

namespace lastcard::bots {
namespace {

using tricks::height;

// A seat's knowledge of a game with tricks, in the terms of players. Short-lived.
class Scene : public tricks::Position {
 public:
  explicit Scene(const Glimpse& glimpse) : Position(glimpse) {
    for_each_played([&](Seat, Card card) {
      ++played_;
      highest_ = std::max(highest_, height(card));
    });
  }

  [[nodiscard]] std::span<const Card> hand() const { return Position::hand(glimpse().seat()); }
  [[nodiscard]] bool leads() const { return played_ == 0; }
  // The height of the highest card in the trick; 0 if there is none.
  [[nodiscard]] int highest() const { return highest_; }
  // Whether the seat is the last one to play to the trick.
  [[nodiscard]] bool plays_last() const { return left_of(glimpse().seat()) == leader(); }
  // The tricks in a row that were taken up (ROL-21).
  [[nodiscard]] int stalled() const {
    return static_cast<int>(glimpse().open<tricks::Open>().stalled);
  }
  // The number of cards in hand of this card's suit.
  [[nodiscard]] double length(Card card) const {
    return static_cast<double>(std::ranges::count(hand(), card.suit(), &Card::suit));
  }

 private:
  int played_ = 0;
  int highest_ = 0;
};

// The worth of following with the card: the lead if the card can win it. Otherwise, a lower card is
// better, because a high card may win a later trick.
double worth_of_following(const Scene& scene, Card card) {
  constexpr double kLead = 100;
  const bool wins = height(card) > scene.highest();
  if (!wins) return -height(card);
  return kLead + (scene.plays_last() ? -height(card) : height(card));
}

// ROL-21: in how many of a hundred turns the bot makes a random choice.
std::uint64_t whims(int stalled) {
  constexpr int kPatience = 8;
  constexpr int kEachTrick = 5;
  constexpr int kAtMost = 60;
  return static_cast<std::uint64_t>(std::clamp(kEachTrick * (stalled - kPatience), 0, kAtMost));
}

}  // namespace

std::optional<Intent> RollingStoneHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  constexpr double kLength = 20;
  if (!must_act(glimpse)) return std::nullopt;
  const Scene scene(glimpse);
  if (chance.below(100) < whims(scene.stalled())) {
    const IntentList choices = choices_of(glimpse);
    return choices[chance.below(choices.size())];
  }
  return best_of(glimpse, chance, [&](const Intent& intent) {
    const auto* play = std::get_if<PlayCard>(&intent);
    if (play == nullptr) return 0.0;
    if (!scene.leads()) return worth_of_following(scene, play->card);
    return kLength * scene.length(play->card) - height(play->card);
  });
}

std::optional<Intent> GoBoomHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  constexpr double kNoCard = -1000;
  const Scene scene(glimpse);
  return best_of(glimpse, chance, [&](const Intent& intent) {
    const auto* play = std::get_if<PlayCard>(&intent);
    if (play == nullptr) return kNoCard;
    const double company = scene.length(play->card);
    if (!scene.leads()) return worth_of_following(scene, play->card) + 2 * company;
    return height(play->card) + 2 * company;
  });
}

}  // namespace lastcard::bots
