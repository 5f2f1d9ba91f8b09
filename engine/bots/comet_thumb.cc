#include "engine/bots/comet_thumb.h"

#include <algorithm>
#include <limits>

#include "engine/bots/best_of.h"
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
    for (const Card card : stops::removed_cards(rules.deal, seats_)) gone_.insert(card);
    const auto next = std::ranges::find(view.badges, std::string_view("next-card"), &Fact::code);
    broken_ = next != view.badges.end();
  }

  [[nodiscard]] int worth(Card card) const {
    return card == kComet ? worth_of_comet() : worth_of_run(card);
  }

 private:
  [[nodiscard]] bool out_of_reach(Card card) const {
    if (card.rank() == Rank::ace) return true;
    return gone_.contains(Card(static_cast<Rank>(card.rank_value() - 1), card.suit()));
  }

  [[nodiscard]] int worth_of_run(Card card) const {
    constexpr int kCardOfRun = 2;
    constexpr int kKeepsLead = 7;
    constexpr int kOutOfReach = 3;
    int worth = out_of_reach(card) ? kOutOfReach : 0;
    auto above = std::optional(card);
    while (above && *above != kComet && hand_.contains(*above)) {
      worth += kCardOfRun;
      above = stops::next_above(*above, stops::Ace::low);
    }
    const bool stops = !above || gone_.contains(*above) || *above == kComet;
    return stops ? worth + kKeepsLead : worth;
  }

  [[nodiscard]] int worth_of_comet() const {
    constexpr int kGoesOut = 1000;
    constexpr int kNearlyOut = 2;  // cards
    constexpr int kSure = 12;
    constexpr int kRisky = 4;
    if (cards_ == 1) return kGoesOut;
    const bool sure = !broken_ && (gone_.contains(kAnswer) || hand_.contains(kAnswer));
    if (sure) return kSure;
    return fewest_ <= kNearlyOut ? kRisky : -kRisky;
  }

  int seats_;
  FaceSet hand_;
  FaceSet gone_;  // played or taken out
  int cards_ = 0;
  int fewest_ = std::numeric_limits<int>::max();  // cards that an opponent has
  bool broken_ = false;                           // the comet would break a sequence
};

int worth(const Scene& scene, const Intent& intent) {
  const auto* play = std::get_if<PlayCard>(&intent);
  return play == nullptr ? 0 : scene.worth(play->card);
}

}  // namespace

std::optional<Intent> CometThumb::choose(const View& view, Chance& chance) {
  IntentList choices;
  for (const Ask& ask : view.asks) {
    if (!ask.refusal) choices.insert(choices.end(), ask.intents.begin(), ask.intents.end());
  }
  if (choices.empty()) return std::nullopt;
  const Scene scene(view);
  return best_of(choices, chance, [&](const Intent& intent) { return worth(scene, intent); });
}

}  // namespace lastcard::bots
