#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::testing {

// A position of Crates, written as the worked positions of docs/rules/crates.md (section 9). A test
// plays on from there. Members that the position leaves out are as at the beginning of a hand.
//
//   CratesPosition t(R"({"turn": 0, "hands": [["JC", "KC"], ["AC"]], "discard": ["3C"],
//                        "stock": ["4C"]})");
//   t.act(0, "KC");
//   EXPECT_EQ(t.at("owes"), 0);
//
// A move that is refused fails the test.
class CratesPosition {
 public:
  // `rules` holds the members that differ from the defaults.
  explicit CratesPosition(std::string_view position, std::string_view rules = "{}");
  // Returns a hand that is dealt from a pack which begins with these cards.
  [[nodiscard]] static CratesPosition dealt(int seats, std::string_view deck,
                                            std::string_view rules = "{}");

  // Carries out what a seat does: "5H", "5H!" with the call, "draw", "take", "pass", "knock",
  // "call S".
  CratesPosition& act(int seat, std::string_view what);
  CratesPosition& act(int seat, const Intent& intent);
  // Carries out the clock action that ends the seat's time to call.
  CratesPosition& clock(int seat);
  // Sets the order into which the discard pile is shuffled next. The first card is drawn first.
  CratesPosition& shuffled_to(std::string_view codes);

  // Returns the refusal as "code (rule)", or "" if the action is legal.
  [[nodiscard]] std::string refused(int seat, std::string_view what) const;
  // Returns the seat's legal intents in the words of act(), sorted.
  [[nodiscard]] std::vector<std::string> legal(int seat) const;
  // Returns a member of the snapshot.
  [[nodiscard]] Json at(const char* member) const;
  [[nodiscard]] std::string hand(int seat) const;
  [[nodiscard]] Json result() const;
  [[nodiscard]] bool clock_may_act() const;
  // Returns the codes of the last move's public notes.
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
