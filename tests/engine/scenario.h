#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::testing {

// "3H 9C" as cards, and back. Throws std::invalid_argument for anything else.
[[nodiscard]] std::vector<Card> cards_of(std::string_view codes);
[[nodiscard]] std::string text_of(std::span<const Card> cards);

// "5H" as the intent to play a card, "5H 6H 7H" as the intent to play a set.
[[nodiscard]] Intent playing(std::string_view codes);
[[nodiscard]] Intent playing_with_knock(std::string_view codes);

// An intent in card notation: "5H", "5H 6H 7H", "draw", "take", "pass", "call S", "give 5H",
// "seat 2", "rank 7", "knock".
[[nodiscard]] std::string text_of(const Intent& intent);
// Several intents in card notation, sorted: what Scenario::legal is compared with.
[[nodiscard]] std::vector<std::string> intents(std::initializer_list<std::string> texts);

// A preset's rule set, with members replaced or added by a JSON merge patch (RFC 7386).
[[nodiscard]] Json rules_of(std::string_view preset, std::string_view patch = "{}");

// A position of Pesten in card notation, and play from there.
//
//   auto t = scenario("manipesto").seats(4).top("5H").hand(0, "3H 9C").hand(1, "KD").to_act(0);
//   t.play(0, "3H");
//   EXPECT_EQ(t.turn(), 1);
//
// The position is dealt, by the rules, from a pack in the order that it needs: `top` is turned up
// by the dealer at the right of the seat to act, so under `first_card: acts` a two on top is a
// chain on that seat. Hands are as long as the longest one given; where they must differ, or the
// stock must end, cards nobody asked for are laid aside before the first move. Hands that are not
// given hold such cards too.
//
// The members that describe the position come first; the first of the others deals. A move that is
// refused fails the test.
class Scenario {
 public:
  explicit Scenario(std::string_view preset) : preset_(preset) {}

  // ---- The position ----
  Scenario& seats(int count);
  Scenario& rules(std::string_view patch);
  Scenario& to_act(int seat);
  Scenario& top(std::string_view code);
  Scenario& hand(int seat, std::string_view codes);
  // What is drawn first; cards nobody asked for follow.
  Scenario& stock(std::string_view codes);
  // The whole stock; cards nobody asked for go to the hand of `rest_to`.
  Scenario& whole_stock(std::string_view codes, int rest_to);
  // What lies under the card on top, the lowest first.
  Scenario& under(std::string_view codes);
  // The next order that the discard pile is shuffled into; without one it keeps its own.
  Scenario& reshuffle(std::string_view codes);

  // ---- Moves ----
  Scenario& play(int seat, std::string_view codes) { return act(seat, playing(codes)); }
  Scenario& play_with_knock(int seat, std::string_view codes) {
    return act(seat, playing_with_knock(codes));
  }
  Scenario& draw(int seat) { return act(seat, Draw{}); }
  Scenario& take(int seat) { return act(seat, Take{}); }
  Scenario& pass(int seat) { return act(seat, Pass{}); }
  Scenario& call(int seat, std::string_view suit);
  Scenario& call_rank(int seat, std::string_view rank);
  Scenario& knock(int seat) { return act(seat, KnockLastCard{}); }
  Scenario& give(int seat, std::string_view code);
  Scenario& choose(int seat, int other) { return act(seat, ChooseSeat{Seat(other)}); }
  Scenario& clock(int seat);
  Scenario& act(int seat, const Intent& intent);
  // Deals the next round in whatever order the pack happens to be.
  Scenario& next_round();

  // ---- Questions ----
  // The code of the refusal; "" if the action is legal.
  [[nodiscard]] std::string refused(int seat, const Intent& intent);
  [[nodiscard]] std::string refused(int seat, std::string_view codes) {
    return refused(seat, playing(codes));
  }
  [[nodiscard]] bool allows(int seat, std::string_view codes) {
    return refused(seat, playing(codes)).empty();
  }
  // The rule that refuses it; "" if the action is legal.
  [[nodiscard]] std::string refusing_rule(int seat, const Intent& intent);
  [[nodiscard]] bool clock_may_act();
  // The seat's legal intents in card notation, sorted.
  [[nodiscard]] std::vector<std::string> legal(int seat);

  [[nodiscard]] std::string phase();
  [[nodiscard]] int turn();  // -1: nobody
  [[nodiscard]] std::vector<int> waiting();
  [[nodiscard]] std::string hand(int seat);
  [[nodiscard]] int hand_size(int seat);
  [[nodiscard]] int stock_size();
  [[nodiscard]] int discard_size();
  [[nodiscard]] std::string top();
  [[nodiscard]] std::string called();       // "" if no suit is called
  [[nodiscard]] std::string called_rank();  // "" if no rank is called
  // The discard pile, the top card last.
  [[nodiscard]] std::string discard();
  [[nodiscard]] int direction();
  [[nodiscard]] std::string chain();  // "two-sequence 5", "" if there is none
  // What the badge of the chain says goes on with it: "rank 2, 3H".
  [[nodiscard]] std::string continuation();
  [[nodiscard]] int owes();  // -1: nobody
  [[nodiscard]] std::vector<int> points();
  [[nodiscard]] int winner();  // -1: nobody
  // The codes of the public notes of the last move (or of the deal).
  [[nodiscard]] std::vector<std::string> notes();
  [[nodiscard]] const StepResult& last_step();
  [[nodiscard]] Match& match();

 private:
  void not_dealt() const;
  void deal();
  [[nodiscard]] Json snapshot();

  std::string preset_;
  Json patch_ = Json::object();
  int seats_ = 2;
  int to_act_ = 0;
  std::optional<Card> top_;
  std::map<int, std::vector<Card>> hands_;
  std::vector<Card> stock_;
  std::optional<int> rest_to_;
  std::vector<Card> under_;
  std::vector<DeckOrder> reshuffles_;
  std::shared_ptr<Match> match_;
  StepResult last_;
};

[[nodiscard]] inline Scenario scenario(std::string_view preset) { return Scenario(preset); }

}  // namespace lastcard::testing
