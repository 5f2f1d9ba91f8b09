#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/match.h"

namespace lastcard {

// A great play: a rare play that the table celebrates (docs/rules/tapestry.md). `name` and `rule`
// are string literals. It contains no card, and depends only on public facts.
struct GreatPlay {
  std::string_view name;                    // "long-sequence"
  std::string_view rule;                    // "TAP-1"
  std::optional<Seat> seat = std::nullopt;  // the player; nothing if it is the play of a side
  std::optional<int> side = std::nullopt;   // the side, for a feat in a whole match
  std::optional<int> count = std::nullopt;  // the number that the rule counts
  friend bool operator==(const GreatPlay&, const GreatPlay&) = default;
};
// Returns the note for the table's events: its code is "great-play", and its kind is the name.
[[nodiscard]] Note note_of(const GreatPlay& play);

// Recognises the great plays of one match, in any game, from public facts: the codes of notes, the
// numbers of cards in hands, and the points. Copyable. Not thread-safe. Requires: it gets every
// deal and every step of the match, in order.
class Tapestry {
 public:
  // Call when a round starts. `table` is the table after Match::start_round.
  void dealt(const Table& table);
  // Call after each step. Returns the great plays of the step, usually an empty list.
  [[nodiscard]] std::vector<GreatPlay> stepped(const Table& before, const Action& action,
                                               std::span<const Event> events, const Table& after);

 private:
  using PlaysFound = std::vector<GreatPlay>;
  void note_rows(const Action& action, std::span<const Event> events, PlaysFound& found);
  void note_hands(const Action& action, const Table& before, const Table& after);
  void note_round(const Table& after, PlaysFound& found);
  void note_match(const Table& after, PlaysFound& found);

  // State of the current round.
  bool begun_ = false;           // a step of the round has been carried out
  std::uint8_t step_backs_ = 0;  // plays in a row that stepped back
  std::uint8_t reversals_ = 0;   // plays in a row that reversed the direction
  SeatSet grown_;                // seats whose hands have grown
  SeatSet passed_;               // seats that have passed
  // State of the match: the sides that were at least three rounds behind a side that needed one
  // more. One bit for each side.
  std::uint32_t nearly_lost_ = 0;
};

}  // namespace lastcard
