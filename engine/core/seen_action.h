#pragma once

#include <optional>
#include <variant>

#include "engine/core/glimpse.h"
#include "engine/core/intent.h"

namespace lastcard {

// The kinds of acts that say something about the hand of the seat at turn, and that everybody sees.
// No alternative can hold a card that lies face down.
using SeenAct = std::variant<PlayCard, PlaySet, Draw, Take, Pass>;

// The part of an action that one viewer may see. Made by seen_by().
class SeenAction {
 public:
  [[nodiscard]] Seat by() const { return by_; }
  // The act, or nothing if it is not one of SeenAct, if the seat was not at turn, if the viewer
  // itself acts, or if the clock acts. So answers that several seats give at the same time are
  // never in it.
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
