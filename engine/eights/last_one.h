#pragma once

#include "engine/eights/family_game.h"

namespace lastcard::eights::last_one {

// Last One: discard by suit or rank, and be the last whose points stay below the threshold. Rule
// book: docs/rules/last-one.md (preset `last-one` and three variations of ours).
//
// - The dealer names the hand size; a large one needs everybody's agreement (LAS-2). The next card
//   is turned up and may act as if the dealer had played it (LAS-5).
// - Play a card of the upcard's suit or rank, or an eight or a joker; or draw one card, which ends
//   the turn (LAS-10, LAS-12).
// - Two: the next player draws; three: any card may follow; eight: call a suit; jack: skip; ace:
//   reverse; a joker represents a card that its player names (LAS-20 to LAS-26).
// - Four: a melee. All answer at once, sealed, with the next card of the suit or a pass. If nobody
//   goes on, the defender takes cards (LAS-40 to LAS-44).
// - Whoever is left with one card owes "last one" until another player acts (LAS-50 to LAS-53).
// - Cards left in hand count against their player, who drops out at the threshold (LAS-60 to
//   LAS-63).
//
// Decisions where the rule book leaves room:
// - If the others have refused a large hand and one size is left, that size is dealt without asking
//   the dealer again (LAS-2).
// - A preview of a sealed answer says no more than that it is sealed, and nothing at all when it is
//   the last one, which carries out an answer that nobody has seen yet.
class LastOne final : public FamilyGame {
 public:
  LastOne();
  [[nodiscard]] const GameInfo& info() const override;
  void start_round(Tx& tx, Seat dealer) const override;
  [[nodiscard]] Json round_setup(const Table& table) const override;
  [[nodiscard]] std::optional<std::string> settle(Tx& tx, const Json& setup) const override;
  [[nodiscard]] Refusal check_clock(const Table& table, Clock clock, Seat seat) const override;
  void play(Tx& tx, const Action& action) const override;
  [[nodiscard]] FaceSet cannot_hold(const Glimpse& before, Seat by,
                                    const SeenAct& act) const override;
  [[nodiscard]] bool imagine_sealed(Tx& tx, const Glimpse& known, Chance& chance) const override;
  [[nodiscard]] std::vector<Alarm> alarms(const Table& table) const override;
  [[nodiscard]] std::optional<Outcome> match_outcome(const Table& table) const override;
  [[nodiscard]] Json round_result(const Table& table) const override;
  [[nodiscard]] Json match_result(const Table& table) const override;
  [[nodiscard]] Seat next_dealer(const Table& table) const override;
  [[nodiscard]] Json snapshot(const Table& table) const override;

 private:
  [[nodiscard]] Refusal check_turn(const Glimpse& glimpse, const Intent& intent) const override;
  [[nodiscard]] Refusal check_out_of_turn(const Glimpse& glimpse,
                                          const Intent& intent) const override;
  [[nodiscard]] std::optional<FaceSet> playable(const Glimpse& glimpse) const override;
  [[nodiscard]] Violation why_not(const Glimpse& glimpse, Card card) const override;
  void list_choices(const Glimpse& glimpse, Listing& list) const override;
  void add_badges(const Glimpse& glimpse, ViewBuilder& builder) const override;
  [[nodiscard]] Fact status(const Glimpse& glimpse) const override;
  [[nodiscard]] int demanded(const Glimpse& glimpse) const override;
  void shape(const Glimpse& glimpse, Ask& ask) const override;
  [[nodiscard]] std::optional<Preview> preview(const Glimpse& glimpse, Card card) const override;
};

}  // namespace lastcard::eights::last_one
