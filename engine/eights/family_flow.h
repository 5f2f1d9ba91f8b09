#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "engine/core/intent.h"
#include "engine/core/tx.h"
#include "engine/eights/family_table.h"

namespace lastcard::eights {

// So many decks of these faces, each with so many jokers.
[[nodiscard]] Pack pack_of(int decks, int jokers, FaceSet faces = ~FaceSet::of(Card::joker()));

// What happens in every game of the family. A game's flow derives from FlowOf and adds its rules:
// its deal, and a public function `act(by, what)` for each kind of action that the game knows (an
// intent, ProposeRule or Clock). The function carries out the action and everything that follows
// from it without a decision. Refers to the transaction; short-lived. Requires, throughout: the
// game's check() has accepted the action.
class FamilyFlow {
 public:
  FamilyFlow(const FamilyFlow&) = delete;
  FamilyFlow& operator=(const FamilyFlow&) = delete;

 protected:
  FamilyFlow(Tx& tx, const Zones& zones) : tx_(tx), zones_(zones) {}

  // The phase begins; these seats must act in it.
  template <class Stage>
  void enter(Stage stage, std::optional<Seat> turn, SeatSet waiting = {}) {
    tx_.set_phase(static_cast<Phase>(stage));
    tx_.set_turn(turn);
    tx_.set_waiting(waiting);
  }
  // The table waits for the seat no more; says whether it waits for nobody now.
  [[nodiscard]] bool answered_last(Seat by);
  void tell_seat(std::string_view code, std::optional<Seat> seat,
                 std::optional<int> count = std::nullopt);

  // ---- The deal ----
  // All cards are in the stock.
  void gather(Seat dealer, const Pack& pack);
  // Deals so many cards to each of these players, clockwise from the dealer's left, and turns one
  // up. The dealer's cards go to `of_dealer` where it is given.
  void deal_hands(Seat dealer, int size, SeatSet players,
                  std::optional<ZoneId> of_dealer = std::nullopt);
  void tell_turned_up(Seat dealer);

  // ---- Cards ----
  void lay(Seat by, Card card);
  // Conventions, "Reshuffle": all but the `keep` top cards of the discard pile become the stock.
  // False, and nothing happens, if there is nothing to reshuffle. Pre: the stock is empty.
  bool refill_stock(int keep = 1);
  // Draws so many cards, reshuffling when the stock is empty; fewer where there are no more. Says
  // how many there were.
  int draw_from_stock(Seat seat, int count, int keep = 1);
  // "drew" or "took" so many, or that there was no card.
  void tell_drawn(std::string_view code, Seat by, int drawn, std::string_view kind = {});
  void swap_hands(Seat by, Seat other);
  void give(Seat by, Seat to, Card card);
  // All cards set aside go to the hand so many seats further clockwise.
  void hand_on(int steps);
  // Every hand goes so many seats further clockwise; by way of the cards set aside, so that no two
  // hands ever mix.
  void shift_hands(int steps);

  // ---- Turns ----
  void reverse(Seat by);
  // So many seats after this one lose their turn.
  void skip(Seat by, int count);
  void set_called(Seat by, Suit suit);

  // ---- The last-card call ----
  // It is made in time.
  void knock(Seat by);
  // It was forgotten, and costs so many cards: who pays them, and when, is the game's.
  void tell_forgotten(Seat debtor, int penalty);

  [[nodiscard]] FamilyOpen& shared() { return tx_.open<FamilyOpen>(); }
  [[nodiscard]] const Table& table() const { return tx_.table(); }
  [[nodiscard]] int seats() const { return table().seats(); }
  [[nodiscard]] Seat after(Seat seat, int steps = 1) const;

  Tx& tx_;
  Zones zones_;
};

// The same with the types of one game.
template <class P>
class FlowOf : public FamilyFlow {
 protected:
  explicit FlowOf(Tx& tx) : FlowOf(tx, P(tx.everything())) {}

  [[nodiscard]] typename P::Open& open() { return tx_.open<typename P::Open>(); }
  [[nodiscard]] const auto& rules() const { return position_.rules(); }

  P position_;

 private:
  FlowOf(Tx& tx, const P& position) : FamilyFlow(tx, position.zones()), position_(position) {}
};

// Carries out a legal action with the flow's `act` for it.
template <class GameFlow>
void carry_out(const Action& action, GameFlow&& flow) {
  const auto act = [&](const auto& what) {
    if constexpr (requires { flow.act(action.by, what); }) flow.act(action.by, what);
  };
  std::visit(Overloaded{[&](const Intent& intent) { std::visit(act, intent); }, act}, action.what);
}

}  // namespace lastcard::eights
