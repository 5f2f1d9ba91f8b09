#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::testing {

// A position of Last One, written as docs/rules/last-one.md (section 9) writes its worked
// positions, and play from there.
//
//   LastOnePosition t(R"({"phase": "play", "turn": 0, "hands": [["3H", "KS"], ["9C"]],
//                         "discard": ["5H"], "stock": ["AC"]})");
//   t.act(0, "3H");
//   EXPECT_EQ(t.at("phase"), "stack");
//
// A move that is refused fails the test.
class LastOnePosition {
 public:
  // `rules` holds what differs from the defaults. In a melee nobody has answered yet.
  explicit LastOnePosition(std::string_view position, std::string_view rules = "{}")
      : LastOnePosition(Parsed{Json::parse(position), Json::parse(rules)}) {}
  [[nodiscard]] static LastOnePosition of(const Json& position,
                                          const Json& rules = Json::object()) {
    return LastOnePosition(Parsed{position, rules});
  }

  // What a seat does: "5H", "5H!" with the call, "draw", "take", "pass", "knock", "call S",
  // "name 4H", "hand 6", "yes", "no".
  LastOnePosition& act(int seat, std::string_view what);
  LastOnePosition& act(int seat, const Intent& intent);
  LastOnePosition& clock(Clock clock, int seat);

  // Why it is refused, "code (rule)"; "" if it is legal.
  [[nodiscard]] std::string refused(int seat, std::string_view what) const;
  // The seat's legal intents in the words of act(), sorted.
  [[nodiscard]] std::vector<std::string> legal(int seat) const;
  // A member of the snapshot.
  [[nodiscard]] Json at(const char* member) const;
  [[nodiscard]] std::string hand(int seat) const;
  [[nodiscard]] Json result() const;
  [[nodiscard]] std::vector<Alarm> alarms() const;
  // The codes of the last move's public notes.
  [[nodiscard]] std::vector<std::string> notes() const;
  [[nodiscard]] Match& match() { return match_; }
  [[nodiscard]] const Table& table() const { return match_.table(); }

 private:
  struct Parsed {
    Json position;
    Json rules;
  };
  explicit LastOnePosition(const Parsed& parsed);
  LastOnePosition& happen(const Action& action);

  Match match_;
  StepResult last_;
};

// The intent in the words of LastOnePosition::act.
[[nodiscard]] Intent last_one_intent(std::string_view what);

}  // namespace lastcard::testing
