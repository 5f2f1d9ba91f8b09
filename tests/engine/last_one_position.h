#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::testing {

// A position of Last One, written as the worked positions of docs/rules/last-one.md (section 9). A
// test plays on from there.
//
//   LastOnePosition t(R"({"phase": "play", "turn": 0, "hands": [["3H", "KS"], ["9C"]],
//                         "discard": ["5H"], "stock": ["AC"]})");
//   t.act(0, "3H");
//   EXPECT_EQ(t.at("phase"), "stack");
//
// A move that is refused fails the test.
class LastOnePosition {
 public:
  // `rules` holds the members that differ from the defaults. In a melee, nobody has answered yet.
  explicit LastOnePosition(std::string_view position, std::string_view rules = "{}")
      : LastOnePosition(Parsed{Json::parse(position), Json::parse(rules)}) {}
  [[nodiscard]] static LastOnePosition of(const Json& position,
                                          const Json& rules = Json::object()) {
    return LastOnePosition(Parsed{position, rules});
  }

  // Carries out what a seat does: "5H", "5H!" with the call, "draw", "take", "pass", "knock",
  // "call S", "name 4H", "hand 6", "yes", "no".
  LastOnePosition& act(int seat, std::string_view what);
  LastOnePosition& act(int seat, const Intent& intent);
  LastOnePosition& clock(Clock clock, int seat);

  // Returns the refusal as "code (rule)", or "" if the action is legal.
  [[nodiscard]] std::string refused(int seat, std::string_view what) const;
  // Returns the seat's legal intents in the words of act(), sorted.
  [[nodiscard]] std::vector<std::string> legal(int seat) const;
  // Returns a member of the snapshot.
  [[nodiscard]] Json at(const char* member) const;
  [[nodiscard]] std::string hand(int seat) const;
  [[nodiscard]] Json result() const;
  [[nodiscard]] std::vector<Alarm> alarms() const;
  // Returns the codes of the last move's public notes.
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

// Returns the intent that these words of LastOnePosition::act mean.
[[nodiscard]] Intent last_one_intent(std::string_view what);

}  // namespace lastcard::testing
