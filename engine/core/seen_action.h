#pragma once

#include <optional>
#include <variant>

#include "engine/core/glimpse.h"
#include "engine/core/intent.h"

namespace lastcard {

// The acts of a seat at turn that say something about its hand and that everybody sees. No
// alternative can hold a card that lies face down.
using SeenAct = std::variant<PlayCard, PlaySet, Draw, Take, Pass>;

// The part of an action that one viewer may see: seen_by makes it.
class SeenAction {
 public:
  [[nodiscard]] Seat by() const { return by_; }
  // Nothing for an act that is sealed: an answer that other seats owe at the same time, or a card
  // that is given. Nothing, too, for an act of the clock, for any act that SeenAct does not list,
  // and for the viewer's own.
  [[nodiscard]] const std::optional<SeenAct>& act() const { return act_; }

 private:
  friend SeenAction seen_by(const Glimpse& before, const Action& action);
  explicit SeenAction(Seat by) : by_(by) {}

  Seat by_;
  std::optional<SeenAct> act_;
};

// `before` is the viewer's glimpse before the action.
[[nodiscard]] SeenAction seen_by(const Glimpse& before, const Action& action);

}  // namespace lastcard
