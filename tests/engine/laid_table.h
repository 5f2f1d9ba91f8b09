#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::testing {

// A position of any game, laid out card by card. A test plays on from there.
//
//   LaidTable t("rolling-stone", 4, "discard");
//   t.lay("hand-1", "7C KD AD").turn("lead", 1);
//   EXPECT_EQ(t.legal(1), intents({"7C", "AD", "KD"}));
//
// The constructor deals a round and puts all cards into the zone `aside`. lay() takes them from
// there. A move that is refused fails the test.
class LaidTable {
 public:
  // `patch` holds the members of the rule set that differ from the defaults.
  LaidTable(std::string_view game, int seats, std::string aside, std::string_view patch = "{}");

  // Lays these cards on the zone's other cards. The last card is on top.
  LaidTable& lay(std::string_view zone, std::string_view codes);
  // Sets the phase of that name and the seat on turn.
  LaidTable& turn(std::string_view phase, int seat);
  LaidTable& points(int side, int points);
  // Changes anything else that a Tx can change.
  template <class Change>
  LaidTable& change(Change change) {
    Match::Prepared prepared{match_.table(), {}, match_.rounds()};
    SeededEntropy chance(1);
    Tx tx(prepared.table, chance);
    change(tx);
    match_.commit(prepared);
    return *this;
  }

  // Carries out what a seat does: a card's code, "draw", "take", "pass".
  LaidTable& act(int seat, std::string_view what);

  // Returns the refusal as "code RULE-1", or "" if the action is legal.
  [[nodiscard]] std::string refused(int seat, std::string_view what) const;
  [[nodiscard]] std::string refused(int seat, const Intent& intent) const;
  [[nodiscard]] std::vector<std::string> legal(int seat) const;
  // Returns a member of the snapshot.
  [[nodiscard]] Json at(const char* member) const;
  [[nodiscard]] Json result() const;
  // Returns a zone as the viewer sees it: codes from the bottom to the top, or "3 backs".
  [[nodiscard]] std::string seen(Viewer viewer, std::string_view zone) const;
  [[nodiscard]] View view(Viewer viewer) const { return make_view(match_.table(), viewer); }
  [[nodiscard]] Glimpse glimpse(Viewer viewer) const { return {match_.table(), viewer}; }
  // Returns the codes of the last move's public notes.
  [[nodiscard]] std::vector<std::string> notes() const;
  [[nodiscard]] const StepResult& last_step() const { return last_; }
  [[nodiscard]] Match& match() { return match_; }

 private:
  [[nodiscard]] ZoneId zone(std::string_view name) const;

  Match match_;
  std::string aside_;
  StepResult last_;
};

// Returns what is wrong with a rule set for this number of players, as one "/member message" for
// each problem.
[[nodiscard]] std::vector<std::string> rule_problems(std::string_view game, std::string_view rules,
                                                     int seats);

// Returns a match that is dealt from this deck. The first card is dealt first.
[[nodiscard]] Match dealt(std::string_view game, int seats, std::string_view deck,
                          std::string_view patch = "{}");

}  // namespace lastcard::testing
