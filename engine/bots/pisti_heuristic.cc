#include "engine/bots/pisti_heuristic.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/bots/choices.h"
#include "engine/capture/pisti_state.h"

namespace lastcard::bots {
namespace {

constexpr double kPack = 52;
constexpr int kOfARank = 4;

// A seat's knowledge of a table of Pisti, in the terms of players. Short-lived.
class PistiScene : public capture::Position {
 public:
  explicit PistiScene(const Glimpse& glimpse) : Position(glimpse) {
    for (std::size_t index = 0; index < glimpse.layout().size(); ++index) {
      const ZoneId zone(static_cast<int>(index));
      if (!glimpse.sees(zone)) continue;
      for (const Card card : glimpse.cards(zone)) {
        ++seen_[static_cast<std::size_t>(card.rank_value())];
        ++cards_seen_;
      }
    }
  }

  // The expected worth of the card, in points.
  [[nodiscard]] double worth_of(Card card) const {
    return capture::captures(card, pile()) ? worth_of_capture(card) : worth_of_laying(card);
  }

 private:
  // The points of a card, including its part of the majority.
  [[nodiscard]] double value(Card card) const {
    return rules().worth(card) + 2 * rules().majority / kPack;
  }
  [[nodiscard]] double value_of_pile() const {
    double sum = 0;
    for (const Card card : pile()) sum += value(card);
    return sum;
  }

  [[nodiscard]] double worth_of_capture(Card card) const {
    constexpr double kJackIsKept = 2.5;
    const bool jack = card.rank() == Rank::jack;
    const double worth = value_of_pile() + value(card);
    if (pile().size() == 1 && card.same_rank(pile().back())) {
      return worth + (jack ? rules().jack_pisti : rules().pisti);
    }
    return jack ? worth - kJackIsKept : worth;
  }

  // The negative of what the next player gains, weighted with the probability that it can capture.
  [[nodiscard]] double worth_of_laying(Card card) const {
    constexpr double kJackIsWasted = 4;
    const double matched = chance_of(card.rank());
    const double loss = value_of_pile() + value(card);
    if (card.rank() == Rank::jack) return -kJackIsWasted - matched * (loss + rules().jack_pisti);
    const double taken = matched + (1 - matched) * chance_of(Rank::jack) / 2;
    return -taken * loss - (pile().empty() ? matched * rules().pisti : 0);
  }

  // The probability that the next player holds a card of this rank.
  [[nodiscard]] double chance_of(Rank rank) const {
    const int unseen = kOfARank - seen_[static_cast<std::size_t>(rank)];
    const Seat next = rules().after(glimpse().seat());
    const int hand = glimpse().count(zones().hand(next));
    const double elsewhere = 1 - unseen / std::max(kPack - cards_seen_, 1.0);
    return 1 - std::pow(std::max(elsewhere, 0.0), hand);
  }

  std::array<int, kRanks + 1> seen_ = {};
  double cards_seen_ = 0;
};

}  // namespace

std::optional<Intent> PistiHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const PistiScene scene(glimpse);
  return best_of(glimpse, chance, [&](const Intent& intent) {
    return scene.worth_of(std::get<PlayCard>(intent).card);
  });
}

}  // namespace lastcard::bots
