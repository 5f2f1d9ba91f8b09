#pragma once

#include "engine/eights/family_game.h"

namespace lastcard::eights {

// Pesten: be the first to get rid of all your cards, and annoy everyone else meanwhile. Rule book:
// docs/rules/pesten.md (presets `manipesto`, `pesten-2018`, `pesten-app`); every parameter there is
// a table's to set.
//
// - Play a card that fits the top card by suit or rank, or a set of three or more (PES-10, PES-34
// to PES-37); whoever
//   can play must, under `must_play` (PES-13). Only the last card of a set has its effect.
// - Effects by rank or card (PES-20 to PES-33): play again, skip, step back, reverse, call a suit,
// pass cards, swap,
//   give, rotate, show, limit, draw.
// - A card with `draw` opens a chain that the next player extends or takes (PES-60 to PES-64).
// - Houses play more: jump-in, effects of some suits, a suit laid along, a called rank, draws
// cancelled or returned,
//   hands dealt anew, cards that may not lie on their own rank (PES-70 to PES-77).
// - Whoever is left with one card owes a knock until the next player acts (PES-50 to PES-55).
// - An empty hand ends the round and scores a point for its side; `target` points win the match
// (PES-40 to PES-43).
//
// Decisions where the rule book leaves room:
// - A `same_suit` demand on a joker demands nothing: a joker has no suit.
// - Two limits on one card both hold; of two of the same kind the tighter one does.
class Pesten final : public FamilyGame {
 public:
  Pesten();
  [[nodiscard]] const GameInfo& info() const override;
  [[nodiscard]] ZoneLayout zones(const Rules& rules, int seats) const override;
  void start_round(Tx& tx, Seat dealer) const override;
  [[nodiscard]] Refusal check_clock(const Table& table, Clock clock, Seat seat) const override;
  void play(Tx& tx, const Action& action) const override;
  void legal(const Glimpse& glimpse, IntentSink& out) const override;
  [[nodiscard]] Holding may_hold(const Glimpse& glimpse, ZoneId zone) const override;
  [[nodiscard]] FaceSet cannot_hold(const Glimpse& before, Seat by,
                                    const SeenAct& act) const override;
  [[nodiscard]] HandLimit limit_after(const Glimpse& before, Seat by, const SeenAct& act,
                                      const Glimpse& after) const override;
  [[nodiscard]] bool imagine_sealed(Tx& tx, const Glimpse& known, Chance& chance) const override;
  [[nodiscard]] Consideration consider(const Glimpse& glimpse,
                                       std::span<const Card> cards) const override;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;

 private:
  [[nodiscard]] Refusal check_turn(const Glimpse& glimpse, const Intent& intent) const override;
  [[nodiscard]] Refusal check_out_of_turn(const Glimpse& glimpse,
                                          const Intent& intent) const override;
  [[nodiscard]] Refusal check_call(const Glimpse& glimpse) const override;
  void add_badges(const Glimpse& glimpse, ViewBuilder& builder) const override;
  [[nodiscard]] Fact status(const Glimpse& glimpse) const override;
  [[nodiscard]] int demanded(const Glimpse& glimpse) const override;
  void shape(const Glimpse& glimpse, Ask& ask) const override;
};

}  // namespace lastcard::eights
