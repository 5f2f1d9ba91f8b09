#pragma once

#include <optional>
#include <string>

#include "engine/eights/bartok/state.h"
#include "engine/eights/family_flow.h"

namespace lastcard::eights::bartok {

// Between hands: repeals, the winner's new rule, and its veto (docs/rules/bartok.md, section 8).
// The cards lie as the last hand left them until the next one is dealt. A vote is over as soon as
// the votes that are missing cannot change what comes of it.
class Preparing final : public FlowOf<Position> {
 public:
  explicit Preparing(Tx& tx) : FlowOf(tx) {}

  // Begins the next hand: asks what there is to ask, and deals when that is settled.
  void begin(Seat dealer);
  void propose_repeal(Seat by, int id) override;
  void pass(Seat by) override;
  void vote(Seat by, bool yes) override;
  void propose_rule(Seat by, const ProposeRule& proposal);
  // BAR-54; says what is wrong with the setup, if anything.
  [[nodiscard]] std::optional<std::string> settle(const Json& setup);

 private:
  void go_on_with_repeals();
  void repeal(int place);
  void end_repeals();
  void vote_on_repeal(Seat by, bool yes);
  void vote_on_rule(Seat by, bool yes);
  void propose(std::shared_ptr<const Rule> rule);
  void make_rule();
  void veto();
  void deal();
  [[nodiscard]] std::optional<std::string> settle_repeals(const Json& ids);
  [[nodiscard]] std::optional<std::string> settle_vetoed(const Json& vetoed);
  [[nodiscard]] std::optional<std::string> settle_rule(const Json& rule);
};

// Whether a vote can still repeal some rule before this hand.
[[nodiscard]] bool can_repeal(const Position& position, int place);
// BAR-54, as a record holds it.
[[nodiscard]] Json setup_of(const HouseRules& rules);

}  // namespace lastcard::eights::bartok
