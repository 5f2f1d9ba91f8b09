#pragma once

#include <optional>
#include <string>

#include "engine/core/tx.h"
#include "engine/eights/bartok/state.h"

namespace lastcard::eights::bartok {

// Between hands: repeals, the winner's new rule, and its veto (docs/rules/bartok.md, section 8).
// The cards lie as the last hand left them until the next one is dealt. A vote is over as soon as
// the votes that are missing cannot change what comes of it. Refers to the transaction;
// short-lived.
class Preparing {
 public:
  explicit Preparing(Tx& tx) : tx_(tx), position_(tx.everything()) {}

  // Begins the next hand: asks what there is to ask, and deals when that is settled.
  void begin(Seat dealer);
  void propose_repeal(Seat by, int id);
  void pass(Seat by);
  void vote(Seat by, bool yes);
  void propose_rule(Seat by, const ProposeRule& proposal);
  // BAR-54; says what is wrong with the setup, if anything.
  [[nodiscard]] std::optional<std::string> settle(const Json& setup);

 private:
  [[nodiscard]] Open& open() { return tx_.open<Open>(); }
  [[nodiscard]] const HouseRules& rules() const { return position_.rules(); }
  void enter(Stage stage, std::optional<Seat> turn, SeatSet waiting = {});
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

  Tx& tx_;
  Position position_;
};

// Whether a vote can still repeal some rule before this hand.
[[nodiscard]] bool can_repeal(const Position& position, int place);
// BAR-54, as a record holds it.
[[nodiscard]] Json setup_of(const HouseRules& rules);

}  // namespace lastcard::eights::bartok
