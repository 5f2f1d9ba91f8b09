#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/glimpse.h"
#include "engine/core/intent.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::bots {

// A seat's knowledge of a table of Bartok, in the terms of players: the cards that it may properly
// play, and the consequences of the last play. It does not guess what the table no longer shows,
// such as a demand from two cards ago. Short-lived. Requires: the same as Bot::choose.
class BartokScene {
 public:
  explicit BartokScene(const Glimpse& glimpse);

  [[nodiscard]] const eights::bartok::HouseRules& rules() const { return rules_; }
  [[nodiscard]] eights::bartok::Stage stage() const {
    return static_cast<eights::bartok::Stage>(glimpse_.phase());
  }
  [[nodiscard]] Seat me() const { return glimpse_.seat(); }
  [[nodiscard]] int seats() const { return glimpse_.seats(); }
  [[nodiscard]] std::span<const Card> hand() const { return hand_; }
  [[nodiscard]] int cards_of(Seat seat) const { return glimpse_.count(zones_.hand(seat)); }
  [[nodiscard]] Seat after(Seat seat, int steps) const {
    return seat.stepped(open().direction < 0 ? -steps : steps, seats());
  }
  [[nodiscard]] Card top() const { return pile_.back(); }

  // The legal intents of the viewer.
  [[nodiscard]] const IntentList& choices() const { return choices_; }
  template <class Kind>
  [[nodiscard]] bool offers() const {
    return std::ranges::any_of(
        choices_, [](const Intent& intent) { return std::holds_alternative<Kind>(intent); });
  }

  // The faces that the viewer may properly play, as far as it knows.
  [[nodiscard]] FaceSet proper() const;
  // The rules that apply if the viewer plays this card.
  [[nodiscard]] eights::bartok::RuleBits rules_for(Card card) const;

  // Whether the last play is open: no turn action has followed it (BAR-14).
  [[nodiscard]] bool has_open_play() const;
  // Whether the open play was certainly wrong, or certainly right. Both are false if the table does
  // not show it.
  [[nodiscard]] bool surely_wrong() const;
  [[nodiscard]] bool surely_right() const;
  // The phrases that the open play demands if it was right, and that have not been said.
  [[nodiscard]] std::vector<std::string_view> unsaid_phrases() const;

 private:
  [[nodiscard]] const eights::bartok::Open& open() const {
    return glimpse_.open<eights::bartok::Open>();
  }
  // Whether the last play is on top, open or closed: it has not been taken back.
  [[nodiscard]] bool has_last_play() const;
  [[nodiscard]] Card played() const { return Card::from_face(open().played); }
  [[nodiscard]] std::optional<Card> beneath() const;
  [[nodiscard]] bool may_have_called(Card beneath) const;
  [[nodiscard]] bool may_have_demanded_other(Card beneath, Card card) const;
  [[nodiscard]] FaceSet demanded() const;
  [[nodiscard]] bool was_said(std::string_view phrase) const;

  Glimpse glimpse_;
  const eights::bartok::HouseRules& rules_;
  eights::Zones zones_;
  std::span<const Card> hand_;
  std::span<const Card> pile_;
  IntentList choices_;
};

}  // namespace lastcard::bots
