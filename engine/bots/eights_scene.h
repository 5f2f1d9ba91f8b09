#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/intent.h"
#include "engine/core/view.h"
#include "engine/eights/rule_set.h"
#include "engine/eights/state.h"

namespace lastcard::bots {

// A view of a table of the Crazy Eights family, read as a player reads it. Refers to the view;
// short-lived. Pre: as for Bot::choose.
class EightsScene {
 public:
  explicit EightsScene(const View& view);

  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] const eights::RuleSet& rules() const { return rules_; }
  [[nodiscard]] Seat me() const { return *view_.viewer.seat(); }
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] bool must_act() const { return view_.to_act.contains(me()); }
  [[nodiscard]] bool owes_knock() const { return ask("knock-last-card") != nullptr; }

  // Sorted.
  [[nodiscard]] std::span<const Card> hand() const { return hand_; }
  [[nodiscard]] int hand_size(Seat seat) const {
    return view_.zones[static_cast<std::size_t>(zones_.hand(seat).index())].count;
  }
  [[nodiscard]] Card top() const { return top_; }
  [[nodiscard]] int direction() const { return direction_; }
  // The card total of the chain that the player on turn faces; 0 outside chains.
  [[nodiscard]] int chain_total() const { return chain_total_; }
  [[nodiscard]] std::string_view chain_kind() const { return chain_kind_; }
  [[nodiscard]] bool friends(Seat a, Seat b) const {
    return a == b || (rules_.teams && (a.number() - b.number()) % 2 == 0);
  }

  // The prompt of that code, if the viewer may answer it now; else nullptr.
  [[nodiscard]] const Ask* ask(std::string_view code) const;
  // Every intent that the viewer may send now, but for a knock that is not owed.
  [[nodiscard]] IntentList choices() const;

 private:
  const View& view_;
  const eights::RuleSet& rules_;
  int seats_;
  eights::Zones zones_;
  std::vector<Card> hand_;
  Card top_;
  int direction_ = 1;
  int chain_total_ = 0;
  std::string_view chain_kind_;
};

// The cards that the intent plays; none if it plays none. Valid as long as the intent is.
[[nodiscard]] std::span<const Card> cards_played(const Intent& intent);
// The sorted hand without these cards, sorted. Pre: they are in it, and it is sorted.
[[nodiscard]] std::vector<Card> without(std::span<const Card> hand, std::span<const Card> cards);
// What the viewer has left after playing these cards, sorted.
[[nodiscard]] std::vector<Card> left_in_hand(const EightsScene& scene, std::span<const Card> cards);
// PES-50, PES-54, PES-55: whether this may, and to be safe must, be made with the last-card call.
[[nodiscard]] bool calls_last_card(const EightsScene& scene, const Intent& intent);
// The same play with the last-card call. Pre: the intent is a play.
[[nodiscard]] Intent with_knock(Intent intent);

}  // namespace lastcard::bots
