#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::testing {

// The worked positions of a rule book are the list of JSON objects at its end. A game's test
// defines how such a position is laid on a table. Everything else about them is the same in all
// games.

// Lays the cards out and sets all values that a position tells. The table is empty before.
using LayOut = void (*)(Tx& tx, const Json& position);

// Returns the cards of a list of codes.
[[nodiscard]] std::vector<Card> cards_from(const Json& codes);
[[nodiscard]] std::optional<Seat> seat_at(const Json& object, const char* member);
// Returns the phase of that name. Throws std::invalid_argument if there is none.
[[nodiscard]] Phase phase_named(const Game& game, std::string_view name);

// A table of a game at some position. A test plays on from there. A move that is refused fails the
// test.
class WorkedTable {
 public:
  // `example` is a worked position: id, seats, rules, and position or start.
  WorkedTable(std::string_view game, const Json& example, LayOut lay_out);

  WorkedTable& act(int seat, const Intent& intent);
  WorkedTable& act(const Action& action);

  // Returns the seat's legal intents as canonical JSON texts, sorted.
  [[nodiscard]] std::vector<std::string> legal(int seat) const;
  // Returns the refusal as "code (rule)", or "" if the intent is legal.
  [[nodiscard]] std::string refused(int seat, const Intent& intent) const;
  // Returns a member of the snapshot, or the round's "result".
  [[nodiscard]] Json at(const std::string& member) const;
  // Returns the codes of the last move's public notes.
  [[nodiscard]] std::vector<std::string> notes() const;
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] const Table& table() const { return match_.table(); }

 private:
  Match match_;
  StepResult last_;
};

// Return the intent to play or to give a card such as "5H".
[[nodiscard]] Intent play_of(std::string_view code);
[[nodiscard]] Intent gift_of(std::string_view code);

// Plays all worked positions of the game's rule book. Returns how many there are.
int play_worked_positions(std::string_view game, LayOut lay_out);

}  // namespace lastcard::testing
