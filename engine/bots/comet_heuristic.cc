#include "engine/bots/comet_heuristic.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/bots/choices.h"
#include "engine/core/face_set.h"
#include "engine/stops/comet_state.h"

namespace lastcard::bots {
namespace {

using stops::kAnswer;
using stops::kComet;

// The bot's knowledge of the table.
class Scene {
 public:
  explicit Scene(const Glimpse& glimpse) : seats_(glimpse.seats()) {
    const stops::Zones zones(seats_);
    const Seat self = glimpse.seat();
    for (const Card card : glimpse.cards(zones.hand(self))) hand_.insert(card);
    cards_ = glimpse.count(zones.hand(self));
    const int stub = glimpse.count(zones.extra(0));
    int unseen = stub;
    for (int number = 0; number < seats_; ++number) {
      const Seat seat(number);
      for (const Card card : glimpse.cards(zones.played(seat))) gone_.insert(card);
      if (seat == self) continue;
      const int cards = glimpse.count(zones.hand(seat));
      fewest_ = std::min(fewest_, cards);
      unseen += cards;
    }
    const auto& rules = glimpse.rules<stops::CometRules>();
    out_of_turn_ = rules.out_of_turn;
    for (const Card card : stops::removed_cards(rules.deal, seats_)) gone_.insert(card);
    stub_share_ = unseen > 0 ? static_cast<double>(stub) / unseen : 0;
    broken_ = glimpse.open<stops::CometOpen>().next.get().has_value();
  }

  [[nodiscard]] double worth(Card card) const {
    return card == kComet ? worth_of_comet() : worth_of_sequence(card);
  }

 private:
  [[nodiscard]] bool out_of_reach(Card card) const {
    if (card.rank() == Rank::ace) return true;
    return gone_.contains(Card(static_cast<Rank>(card.rank_value() - 1), card.suit()));
  }

  // Follows the sequence that the card begins. Each card that the bot does not see makes it less
  // likely that the sequence goes on, because the card may be in the stub.
  [[nodiscard]] double worth_of_sequence(Card card) const {
    constexpr double kLead = 2;
    constexpr double kOutOfReach = 0.5;
    double worth = out_of_reach(card) ? kOutOfReach : 0;
    double likely = 1;
    bool own = true;
    for (auto next = std::optional(card); next; next = stops::next_above(*next, stops::Ace::low)) {
      if (gone_.contains(*next) || *next == kComet) break;
      const bool own_next = hand_.contains(*next);
      const double goes_on = own_next ? likely : likely * (1 - stub_share_);
      if (own) worth += (likely - goes_on) * kLead;
      worth += own_next ? goes_on : -goes_on / (seats_ - 1);
      likely = goes_on;
      own = own_next;
    }
    return own ? worth + likely * kLead : worth;
  }

  [[nodiscard]] double worth_of_comet() const {
    constexpr double kGoesOut = 1000;
    constexpr int kNearlyOut = 2;  // cards
    constexpr double kSure = 3;
    constexpr double kRisky = 1;
    if (cards_ == 1) return kGoesOut;
    // The comet keeps the lead if no other player can answer it. If it cannot be played out of
    // turn, the bot gets rid of it like any other card.
    const bool answered_by_self = gone_.contains(kAnswer) || hand_.contains(kAnswer);
    if (!out_of_turn_ || (answered_by_self && !broken_)) return kSure;
    return fewest_ <= kNearlyOut ? kRisky : -kRisky;
  }

  int seats_;
  double stub_share_ = 0;  // the stub's part of the cards that the bot does not see
  FaceSet hand_;
  FaceSet gone_;  // played or left out of the pack
  int cards_ = 0;
  int fewest_ = std::numeric_limits<int>::max();  // the smallest number of cards of an opponent
  bool out_of_turn_ = true;                       // the comet can be played out of turn
  bool broken_ = false;                           // the comet would interrupt a sequence
};

double worth(const Scene& scene, const Intent& intent) {
  const auto* play = std::get_if<PlayCard>(&intent);
  return play == nullptr ? 0 : scene.worth(play->card);
}

}  // namespace

std::optional<Intent> CometHeuristic::choose(const Glimpse& glimpse, Chance& chance) {
  const Scene scene(glimpse);
  return best_of(glimpse, chance, [&](const Intent& intent) { return worth(scene, intent); });
}

}  // namespace lastcard::bots
