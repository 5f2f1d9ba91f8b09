#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::testing {

// The worked positions of a rule book are the list of JSON objects at its end. A game's test says
// how such a position is laid on a table; everything else about them is alike in all games.

// Lays the cards out and sets everything that a position tells. The table is empty.
using LayOut = void (*)(Tx& tx, const Json& position);

// A list of codes as cards.
[[nodiscard]] std::vector<Card> cards_from(const Json& codes);
[[nodiscard]] std::optional<Seat> seat_at(const Json& object, const char* member);
// The phase of that name. Throws std::invalid_argument if there is none.
[[nodiscard]] Phase phase_named(const Game& game, std::string_view name);

// A table of a game at some position, and play from there. A move that is refused fails the test.
class WorkedTable {
 public:
  // `example` is a worked position: id, seats, rules, and position or start.
  WorkedTable(std::string_view game, const Json& example, LayOut lay_out);

  WorkedTable& act(int seat, const Intent& intent);
  WorkedTable& act(const Action& action);

  // The seat's legal intents as canonical JSON texts, sorted.
  [[nodiscard]] std::vector<std::string> legal(int seat) const;
  // Why it is refused, "code (rule)"; "" if it is legal.
  [[nodiscard]] std::string refused(int seat, const Intent& intent) const;
  // A member of the snapshot, or the round's "result".
  [[nodiscard]] Json at(const std::string& member) const;
  // The codes of the last move's public notes.
  [[nodiscard]] std::vector<std::string> notes() const;
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] const Table& table() const { return match_.table(); }

 private:
  Match match_;
  StepResult last_;
};

// "5H" as the intent to play it.
[[nodiscard]] Intent play_of(std::string_view code);
[[nodiscard]] Intent gift_of(std::string_view code);

// Plays all worked positions of the game's rule book; says how many there were.
int play_worked_positions(std::string_view game, LayOut lay_out);

}  // namespace lastcard::testing
