#include "engine/bots/comet_thumb.h"

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

// What the bot sees of the table.
class Scene {
 public:
  explicit Scene(const View& view) : seats_(static_cast<int>(view.points.size())) {
    const stops::Zones zones(seats_);
    const auto zone = [&](ZoneId id) -> const ZoneView& {
      return view.zones[static_cast<std::size_t>(id.index())];
    };
    const auto add = [](const ZoneView& from, FaceSet& to) {
      for (const Card card : std::get<OpenCards>(from.cards).cards) to.insert(card);
    };
    const Seat self = *view.viewer.seat();
    add(zone(zones.hand(self)), hand_);
    cards_ = zone(zones.hand(self)).count;
    for (int number = 0; number < seats_; ++number) {
      const Seat seat(number);
      add(zone(zones.played(seat)), gone_);
      if (seat != self) fewest_ = std::min(fewest_, zone(zones.hand(seat)).count);
    }
    const auto& rules = static_cast<const stops::CometRules&>(*view.rules);
    out_of_turn_ = rules.out_of_turn;
    for (const Card card : stops::removed_cards(rules.deal, seats_)) gone_.insert(card);
    const int stub = zone(zones.extra(0)).count;
    int unseen = stub;
    for (int number = 0; number < seats_; ++number) {
      if (Seat(number) != self) unseen += zone(zones.hand(Seat(number))).count;
    }
    stub_share_ = unseen > 0 ? static_cast<double>(stub) / unseen : 0;
    const auto next = std::ranges::find(view.badges, std::string_view("next-card"), &Fact::code);
    broken_ = next != view.badges.end();
  }

  [[nodiscard]] double worth(Card card) const {
    return card == kComet ? worth_of_comet() : worth_of_sequence(card);
  }

 private:
  [[nodiscard]] bool out_of_reach(Card card) const {
    if (card.rank() == Rank::ace) return true;
    return gone_.contains(Card(static_cast<Rank>(card.rank_value() - 1), card.suit()));
  }

  // Follows the sequence that the card begins, as far as it is likely to go: a card that the bot
  // does not see may be in the stub.
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
    // The comet keeps the lead if nobody else can answer it; where it cannot come out of turn, it
    // is a card to get rid of like others.
    const bool answered_by_self = gone_.contains(kAnswer) || hand_.contains(kAnswer);
    if (!out_of_turn_ || (answered_by_self && !broken_)) return kSure;
    return fewest_ <= kNearlyOut ? kRisky : -kRisky;
  }

  int seats_;
  double stub_share_ = 0;  // of the cards that the bot does not see
  FaceSet hand_;
  FaceSet gone_;  // played or taken out
  int cards_ = 0;
  int fewest_ = std::numeric_limits<int>::max();  // cards that an opponent has
  bool out_of_turn_ = true;                       // the comet can wait for its moment
  bool broken_ = false;                           // the comet would break a sequence
};

double worth(const Scene& scene, const Intent& intent) {
  const auto* play = std::get_if<PlayCard>(&intent);
  return play == nullptr ? 0 : scene.worth(play->card);
}

}  // namespace

std::optional<Intent> CometThumb::choose(const View& view, Chance& chance) {
  const IntentList choices = choices_of(view);
  if (choices.empty()) return std::nullopt;
  const Scene scene(view);
  return best_of(choices, chance, [&](const Intent& intent) { return worth(scene, intent); });
}

}  // namespace lastcard::bots
