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

// Convert "3H 9C" to cards, and cards to text. The first throws std::invalid_argument for any other
// text.
[[nodiscard]] std::vector<Card> cards_of(std::string_view codes);
[[nodiscard]] std::string text_of(std::span<const Card> cards);

// Return the intent to play a card ("5H") or a set ("5H 6H 7H").
[[nodiscard]] Intent playing(std::string_view codes);
[[nodiscard]] Intent playing_with_knock(std::string_view codes);

// Returns an intent in card notation: "5H", "5H 6H 7H", "draw", "take", "pass", "call S",
// "give 5H", "seat 2", "rank 7", "knock".
[[nodiscard]] std::string text_of(const Intent& intent);
// Returns the texts of several intents, sorted. Tests compare Scenario::legal with it.
[[nodiscard]] std::vector<std::string> intents(std::initializer_list<std::string> texts);

// Returns a preset's rule set with members replaced or added by a JSON merge patch (RFC 7386).
[[nodiscard]] Json rules_of(std::string_view preset, std::string_view patch = "{}");

// A position of Pesten in card notation. A test plays on from there.
//
//   auto t = scenario("manipesto").seats(4).top("5H").hand(0, "3H 9C").hand(1, "KD").to_act(0);
//   t.play(0, "3H");
//   EXPECT_EQ(t.turn(), 1);
//
// The position is dealt by the rules from a pack in the necessary order. The dealer sits at the
// right of the seat to act and turns up `top`, so under `first_card: acts` a two on top is a chain
// that attacks that seat. All hands are as long as the longest given hand. If hands must differ in
// length, or the stock must end, other cards are laid aside before the first move. Hands that are
// not given hold other cards, too.
//
// The calls that describe the position come first. The first other call deals. A move that is
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
  // Sets the cards that are drawn first. Other cards follow.
  Scenario& stock(std::string_view codes);
  // Sets the whole stock. Other cards go to the hand of `rest_to`.
  Scenario& whole_stock(std::string_view codes, int rest_to);
  // Sets the cards under the top card. The lowest comes first.
  Scenario& under(std::string_view codes);
  // Adds an order into which the discard pile is shuffled. Without one, the pile keeps its order.
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
  // Deals the next round from a pack in any order.
  Scenario& next_round();

  // ---- Questions ----
  // Returns the code of the refusal, or "" if the action is legal.
  [[nodiscard]] std::string refused(int seat, const Intent& intent);
  [[nodiscard]] std::string refused(int seat, std::string_view codes) {
    return refused(seat, playing(codes));
  }
  [[nodiscard]] bool allows(int seat, std::string_view codes) {
    return refused(seat, playing(codes)).empty();
  }
  // Returns the rule by which the intent is refused, or "" if it is legal.
  [[nodiscard]] std::string refusing_rule(int seat, const Intent& intent);
  [[nodiscard]] bool clock_may_act();
  // Returns the seat's legal intents in card notation, sorted.
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
  // Returns the discard pile, with the top card last.
  [[nodiscard]] std::string discard();
  [[nodiscard]] int direction();
  [[nodiscard]] std::string chain();  // "two-sequence 5", "" if there is none
  // Returns what continues the chain according to its badge: "rank 2, 3H".
  [[nodiscard]] std::string continuation();
  [[nodiscard]] int owes();  // -1: nobody
  [[nodiscard]] std::vector<int> points();
  [[nodiscard]] int winner();  // -1: nobody
  // Returns the codes of the public notes of the last move (or of the deal).
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
