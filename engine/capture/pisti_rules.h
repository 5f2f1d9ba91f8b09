#pragma once

#include <memory>

#include "engine/core/game.h"

namespace lastcard::capture {

// The rule set of docs/rules/pisti.md, section 1, for this number of players.
struct PistiRules final : Rules {
  int seats = 4;
  int target = 151;
  int hand = 4;
  bool partners = true;
  bool counterclockwise = true;
  bool first_last_pisti = false;
  int ten_of_diamonds = 3;
  int two_of_clubs = 2;
  int ace = 1;
  int jack = 1;
  int majority = 3;
  int pisti = 10;
  int jack_pisti = 20;

  // Whether partners play together (PIS-2).
  [[nodiscard]] bool has_teams() const override { return partners && seats == 4; }
  [[nodiscard]] int sides() const { return has_teams() ? 2 : seats; }
  [[nodiscard]] int side_of(Seat seat) const { return seat.number() % sides(); }
  // The direction of play: -1 or +1 (PIS-3).
  [[nodiscard]] int direction() const { return counterclockwise ? -1 : 1; }
  [[nodiscard]] Seat after(Seat seat) const { return seat.stepped(direction(), seats); }
  // The points for capturing this card, without the bonus for a pisti.
  [[nodiscard]] int worth(Card card) const;

  [[nodiscard]] Json to_json() const override;
  [[nodiscard]] static Result<std::shared_ptr<const Rules>, RuleProblems> read(const Json& json,
                                                                               int seats);
  [[nodiscard]] static const RuleMembers& members();
  [[nodiscard]] static std::vector<Preset> presets();
};

}  // namespace lastcard::capture
