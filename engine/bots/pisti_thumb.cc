#include "engine/bots/pisti_thumb.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/bots/choices.h"
#include "engine/capture/pisti_state.h"

namespace lastcard::bots {
namespace {

using capture::PistiRules;

constexpr double kPack = 52;
constexpr int kOfARank = 4;

// A view of a table of Pisti, read as a player reads it. Refers to the view; short-lived.
class PistiScene {
 public:
  explicit PistiScene(const View& view)
      : view_(view),
        rules_(static_cast<const PistiRules&>(*view.rules)),
        zones_(rules_.seats),
        pile_(*open_cards(zones_.pile())) {
    for (const ZoneView& zone : view.zones) {
      const auto* open = open_cards(zone.id);
      if (open == nullptr) continue;
      for (const Card card : *open) ++seen_[static_cast<std::size_t>(card.rank_value())];
      cards_seen_ += static_cast<double>(open->size());
    }
  }

  // In points, as far as they can be foreseen.
  [[nodiscard]] double worth_of(Card card) const {
    return capture::captures(card, pile_) ? worth_of_capture(card) : worth_of_laying(card);
  }

 private:
  [[nodiscard]] const std::vector<Card>* open_cards(ZoneId zone) const {
    const auto& cards = view_.zones[static_cast<std::size_t>(zone.index())].cards;
    const auto* open = std::get_if<OpenCards>(&cards);
    return open == nullptr ? nullptr : &open->cards;
  }

  // A card counts by itself, and towards the majority.
  [[nodiscard]] double value(Card card) const {
    return rules_.worth(card) + 2 * rules_.majority / kPack;
  }
  [[nodiscard]] double value_of_pile() const {
    double sum = 0;
    for (const Card card : pile_) sum += value(card);
    return sum;
  }

  [[nodiscard]] double worth_of_capture(Card card) const {
    constexpr double kJackIsKept = 2.5;
    const bool jack = card.rank() == Rank::jack;
    const double worth = value_of_pile() + value(card);
    if (pile_.size() == 1 && card.same_rank(pile_.back())) {
      return worth + (jack ? rules_.jack_pisti : rules_.pisti);
    }
    return jack ? worth - kJackIsKept : worth;
  }

  // What the next player gets out of it, weighed by how likely that is.
  [[nodiscard]] double worth_of_laying(Card card) const {
    constexpr double kJackIsWasted = 4;
    const double matched = chance_of(card.rank());
    const double loss = value_of_pile() + value(card);
    if (card.rank() == Rank::jack) return -kJackIsWasted - matched * (loss + rules_.jack_pisti);
    const double taken = matched + (1 - matched) * chance_of(Rank::jack) / 2;
    return -taken * loss - (pile_.empty() ? matched * rules_.pisti : 0);
  }

  // That the next player holds a card of the rank.
  [[nodiscard]] double chance_of(Rank rank) const {
    const int unseen = kOfARank - seen_[static_cast<std::size_t>(rank)];
    const Seat next = rules_.after(*view_.viewer.seat());
    const int hand = view_.zones[static_cast<std::size_t>(zones_.hand(next).index())].count;
    const double elsewhere = 1 - unseen / std::max(kPack - cards_seen_, 1.0);
    return 1 - std::pow(std::max(elsewhere, 0.0), hand);
  }

  const View& view_;
  const PistiRules& rules_;
  capture::Zones zones_;
  const std::vector<Card>& pile_;
  std::array<int, kRanks + 1> seen_ = {};
  double cards_seen_ = 0;
};

}  // namespace

std::optional<Intent> PistiThumb::choose(const View& view, Chance& chance) {
  if (view.asks.empty()) return std::nullopt;
  const PistiScene scene(view);
  return best_of(view.asks.front().intents, chance, [&](const Intent& intent) {
    return scene.worth_of(std::get<PlayCard>(intent).card);
  });
}

}  // namespace lastcard::bots
