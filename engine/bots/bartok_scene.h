#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/bots/choices.h"
#include "engine/core/intent.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::bots {

// A seat's knowledge of a table of Bartok, in the terms of players: the cards that it may properly
// play, and the consequences of the last play. It does not guess what the table no longer shows,
// such as a demand from two cards ago. Short-lived. Requires: the same as Bot::choose.
class BartokScene : public eights::bartok::Position {
 public:
  explicit BartokScene(const Glimpse& glimpse) : Position(glimpse), choices_(choices_of(glimpse)) {}

  [[nodiscard]] Seat me() const { return glimpse().seat(); }
  [[nodiscard]] std::span<const Card> hand() const { return Position::hand(me()); }

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
  // Whether the last play is on top, open or closed: it has not been taken back.
  [[nodiscard]] bool has_last_play() const;
  [[nodiscard]] Card played() const { return Card::from_face(open().played); }
  [[nodiscard]] std::optional<Card> beneath() const;
  [[nodiscard]] bool may_have_called(Card beneath) const;
  [[nodiscard]] bool may_have_demanded_other(Card beneath, Card card) const;
  [[nodiscard]] FaceSet demanded() const;
  [[nodiscard]] bool was_said(std::string_view phrase) const;

  IntentList choices_;
};

}  // namespace lastcard::bots
