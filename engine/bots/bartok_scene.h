#pragma once

#include <optional>
#include <vector>

#include "engine/core/view.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::bots {

// A view of a table of Bartok, read as an attentive player reads it: which cards are proper, and
// what the last play deserves. What cannot be known from the view (a demand that was in force two
// cards ago) is left in doubt. Refers to the view; short-lived. Pre: as for Bot::choose.
class BartokScene {
 public:
  explicit BartokScene(const View& view);

  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] const eights::bartok::HouseRules& rules() const { return rules_; }
  [[nodiscard]] Seat me() const { return *view_.viewer.seat(); }
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] bool must_act() const { return view_.to_act.contains(me()); }
  [[nodiscard]] const std::vector<Card>& hand() const { return hand_; }
  [[nodiscard]] int cards_of(Seat seat) const;
  [[nodiscard]] Seat after(Seat seat, int steps) const {
    return seat.stepped(steps * direction_, seats_);
  }
  [[nodiscard]] Card top() const { return pile_.back(); }

  // The prompt of that code, or nullptr.
  [[nodiscard]] const Ask* ask(std::string_view code) const;

  // The proper cards for the viewer, as far as it knows.
  [[nodiscard]] FaceSet proper() const;
  // The rules that apply if the viewer plays this card.
  [[nodiscard]] eights::bartok::RuleBits rules_for(Card card) const;

  // The last play, if it is open.
  [[nodiscard]] bool has_open_play() const { return last_ != nullptr && last_->kind == "open"; }
  // Whether the open play was surely a wrong card, or surely a right one.
  [[nodiscard]] bool surely_wrong() const;
  [[nodiscard]] bool surely_right() const;
  // The phrases that the open play asks for if it was right, and that are not said yet.
  [[nodiscard]] std::vector<std::string_view> unsaid_phrases() const;

 private:
  [[nodiscard]] std::optional<Card> beneath() const;
  [[nodiscard]] bool may_have_called(Card beneath) const;
  [[nodiscard]] bool may_have_demanded_other(Card beneath, Card card) const;
  [[nodiscard]] FaceSet demanded() const;
  [[nodiscard]] bool was_said(std::string_view phrase) const;

  const View& view_;
  const eights::bartok::HouseRules& rules_;
  int seats_;
  eights::bartok::Zones zones_;
  std::vector<Card> hand_;
  std::vector<Card> pile_;
  std::optional<Suit> called_;
  int direction_ = 1;
  const Fact* last_ = nullptr;  // the badge of the last play
};

}  // namespace lastcard::bots
