#include "engine/bots/tricks_thumb.h"

#include <algorithm>
#include <vector>

#include "engine/bots/choices.h"
#include "engine/tricks/trick.h"

namespace lastcard::bots {
namespace {

using tricks::height;

// A view of a game played in tricks, read as a player reads it. Refers to the view; short-lived.
class Scene {
 public:
  explicit Scene(const View& view)
      : view_(view),
        seats_(static_cast<int>(view.zones.size() - 2) / 2),
        zones_(seats_),
        choices_(choices_of(view)) {
    for (int seat = 0; seat < seats_; ++seat) {
      const auto& cards = open_cards(zones_.played(Seat(seat)));
      if (cards.empty()) continue;
      ++played_;
      highest_ = std::max(highest_, height(cards.front()));
    }
  }

  [[nodiscard]] Seat me() const { return *view_.viewer.seat(); }
  [[nodiscard]] bool must_act() const { return view_.to_act.contains(me()); }
  [[nodiscard]] const IntentList& choices() const { return choices_; }
  [[nodiscard]] std::span<const Card> hand() const { return open_cards(zones_.hand(me())); }
  [[nodiscard]] bool leads() const { return played_ == 0; }
  // The height of the highest card in the trick; 0 if there is none.
  [[nodiscard]] int highest() const { return highest_; }
  // Whether the trick goes back to its leader after this turn.
  [[nodiscard]] bool plays_last() const {
    const Fact* leader = badge("leader");
    return leader != nullptr && me().stepped(1, seats_) == leader->seat;
  }
  [[nodiscard]] int count_of(std::string_view code) const {
    const Fact* fact = badge(code);
    return fact == nullptr ? 0 : fact->count.value_or(0);
  }
  // How many cards of its suit the hand holds.
  [[nodiscard]] double length(Card card) const {
    return static_cast<double>(std::ranges::count(hand(), card.suit(), &Card::suit));
  }

 private:
  [[nodiscard]] const std::vector<Card>& open_cards(ZoneId zone) const {
    return std::get<OpenCards>(view_.zones[static_cast<std::size_t>(zone.index())].cards).cards;
  }
  [[nodiscard]] const Fact* badge(std::string_view code) const {
    const auto found = std::ranges::find(view_.badges, code, &Fact::code);
    return found == view_.badges.end() ? nullptr : &*found;
  }

  const View& view_;
  int seats_;
  tricks::Zones zones_;
  IntentList choices_;
  int played_ = 0;
  int highest_ = 0;
};

// What following with the card is worth: the lead if it can be had, and otherwise the lower the
// card the better, for a high one may win a later trick.
double worth_of_following(const Scene& scene, Card card) {
  constexpr double kLead = 100;
  const bool wins = height(card) > scene.highest();
  if (!wins) return -height(card);
  return kLead + (scene.plays_last() ? -height(card) : height(card));
}

// ROL-21: how often in a hundred turns a bot does anything at all.
std::uint64_t whims(int stalled) {
  constexpr int kPatience = 8;
  constexpr int kEachTrick = 5;
  constexpr int kAtMost = 60;
  return static_cast<std::uint64_t>(std::clamp(kEachTrick * (stalled - kPatience), 0, kAtMost));
}

}  // namespace

std::optional<Intent> RollingStoneThumb::choose(const View& view, Chance& chance) {
  constexpr double kLength = 20;
  const Scene scene(view);
  if (!scene.must_act()) return std::nullopt;
  const IntentList& choices = scene.choices();
  if (chance.below(100) < whims(scene.count_of("stalled"))) {
    return choices[chance.below(choices.size())];
  }
  return best_of(choices, chance, [&](const Intent& intent) {
    const auto* play = std::get_if<PlayCard>(&intent);
    if (play == nullptr) return 0.0;
    if (!scene.leads()) return worth_of_following(scene, play->card);
    return kLength * scene.length(play->card) - height(play->card);
  });
}

std::optional<Intent> GoBoomThumb::choose(const View& view, Chance& chance) {
  constexpr double kNoCard = -1000;
  const Scene scene(view);
  if (!scene.must_act()) return std::nullopt;
  return best_of(scene.choices(), chance, [&](const Intent& intent) {
    const auto* play = std::get_if<PlayCard>(&intent);
    if (play == nullptr) return kNoCard;
    const double company = scene.length(play->card);
    if (!scene.leads()) return worth_of_following(scene, play->card) + 2 * company;
    return height(play->card) + 2 * company;
  });
}

}  // namespace lastcard::bots
