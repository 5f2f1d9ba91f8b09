#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::testing {

// A position of Crates, written as docs/rules/crates.md (section 9) writes its worked positions,
// and play from there. What the position leaves out is as at the beginning of a hand.
//
//   CratesPosition t(R"({"turn": 0, "hands": [["JC", "KC"], ["AC"]], "discard": ["3C"],
//                        "stock": ["4C"]})");
//   t.act(0, "KC");
//   EXPECT_EQ(t.at("owes"), 0);
//
// A move that is refused fails the test.
class CratesPosition {
 public:
  // `rules` holds what differs from the defaults.
  explicit CratesPosition(std::string_view position, std::string_view rules = "{}");
  // A hand as it is dealt, from a pack that begins with these cards.
  [[nodiscard]] static CratesPosition dealt(int seats, std::string_view deck,
                                            std::string_view rules = "{}");

  // What a seat does: "5H", "5H!" with the call, "draw", "take", "pass", "knock", "call S".
  CratesPosition& act(int seat, std::string_view what);
  CratesPosition& act(int seat, const Intent& intent);
  // The time to call is over for the seat.
  CratesPosition& clock(int seat);
  // What the next shuffle makes of the discard pile; the first is drawn first.
  CratesPosition& shuffled_to(std::string_view codes);

  // Why it is refused, "code (rule)"; "" if it is legal.
  [[nodiscard]] std::string refused(int seat, std::string_view what) const;
  // The seat's legal intents in the words of act(), sorted.
  [[nodiscard]] std::vector<std::string> legal(int seat) const;
  // A member of the snapshot.
  [[nodiscard]] Json at(const char* member) const;
  [[nodiscard]] std::string hand(int seat) const;
  [[nodiscard]] Json result() const;
  [[nodiscard]] bool clock_may_act() const;
  // The codes of the last move's public notes.
  [[nodiscard]] std::vector<std::string> notes() const;
  [[nodiscard]] Match& match() { return match_; }
  [[nodiscard]] const Table& table() const { return match_.table(); }

 private:
  explicit CratesPosition(Match match) : match_(std::move(match)) {}
  CratesPosition& happen(const Action& action);

  Match match_;
  std::vector<DeckOrder> orders_;
  StepResult last_;
};

}  // namespace lastcard::testing
