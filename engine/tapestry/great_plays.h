#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/match.h"

namespace lastcard {

// A play worth a tapestry (docs/rules/tapestry.md). `name` and `rule` are string literals. Holds no
// card: what made it great lay open.
struct GreatPlay {
  std::string_view name;                    // "long-sequence"
  std::string_view rule;                    // "TAP-1"
  std::optional<Seat> seat = std::nullopt;  // whose play it was; nobody's is a side's
  std::optional<int> side = std::nullopt;   // of what a side did in a whole match
  std::optional<int> count = std::nullopt;  // what the rule counts
  friend bool operator==(const GreatPlay&, const GreatPlay&) = default;
};
// As it is told at the table: a note with the code "great-play", the name as its kind.
[[nodiscard]] Note note_of(const GreatPlay& play);

// Watches one match and recognises its great plays, in every game alike: by what everybody sees of
// it. What it needs of a game are the codes of its notes, the counts of hands and the points. A
// value; one thread at a time. Give it every deal and every step of a match, in order.
class Tapestry {
 public:
  // A round begins, or what its players agree on before its deal. `table` is as the deal left it.
  void dealt(const Table& table);
  // A step was carried out. Says what was great about it, mostly nothing.
  [[nodiscard]] std::vector<GreatPlay> stepped(const Table& before, const Action& action,
                                               std::span<const Event> events, const Table& after);

 private:
  using PlaysFound = std::vector<GreatPlay>;
  void note_rows(const Action& action, std::span<const Event> events, PlaysFound& found);
  void note_hands(const Action& action, const Table& before, const Table& after);
  void note_round(const Table& after, PlaysFound& found);
  void note_match(const Table& after, PlaysFound& found);

  // Of the round that is played.
  bool begun_ = false;           // a step of it has been carried out
  std::uint8_t step_backs_ = 0;  // plays in a row that sent play back
  std::uint8_t reversals_ = 0;   // plays in a row that turned the direction
  SeatSet grown_;                // hands that a card came to
  SeatSet passed_;               // seats that passed
  // Of the match: sides that were three rounds behind one that needed one more.
  std::uint32_t nearly_lost_ = 0;
};

}  // namespace lastcard
