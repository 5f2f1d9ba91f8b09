// Laws of every table that are fast enough to be checked after each step. tests/laws has all laws,
// also the slow ones.
#pragma once

#include <array>
#include <string>

#include "engine/core/match.h"
#include "engine/core/record.h"
#include "engine/sim/random_play.h"
#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {

// Returns how many copies of each face are at the table.
using FaceCounts = std::array<int, Card::kFaces>;
[[nodiscard]] FaceCounts faces_at(const Table& table);

// A limit on the ways to act, far above what players can be shown (threat 31: blow-up of the
// state).
inline constexpr std::size_t kMostLegal = 2'000;
// Returns the seat's legal intents. If there are very many plays, returns some of each kind.
[[nodiscard]] IntentList legal_of(const Match& match, Seat seat);

// Demands that every seat that must act can act, that either one seat has the turn or several are
// waited for, and that only seats at the table act.
void demand_somebody_acts(const Match& match);
// Demands that an intent is accepted if and only if it is listed, and that a refusal has a reason
// and changes nothing. Lists have no plays with the last-card call. Such a play may be accepted
// only if the play without the call is listed.
void demand_check_agrees(const Match& match, Seat seat, const Intent& intent);
// Demands that no viewer is shown a face that it may not see, and that each view is JSON of a
// bounded size.
void demand_views_hide(const Match& match);
// Demands that no event shows a viewer the face of a card that moves between zones that it does not
// see.
void demand_events_hide(const Match& match, const StepResult& happened);
// Demands that the table is the same after it is written and read.
void demand_same_when_read(const Match& match);

// A match with entropy from a seed, which checks the laws at each step.
class WatchedMatch {
 public:
  WatchedMatch(Match match, std::uint64_t seed)
      : match_(std::move(match)), recorder_(match_, {}), chance_(seed) {}

  [[nodiscard]] const Match& match() const { return match_; }
  void start_round();
  // Requires: the action is legal.
  void act(const Action& action);
  // Checks an action that may be illegal. Carries it out if it is legal.
  void try_to(const Action& action);
  // Demands that the match's record, written and read, leads to the same position.
  void demand_replays() const;

 private:
  void note(const StepResult& happened, bool deals);

  Match match_;
  Recorder recorder_;
  SeededEntropy chance_;
  FaceCounts pack_ = {};
};

}  // namespace lastcard::fuzz
