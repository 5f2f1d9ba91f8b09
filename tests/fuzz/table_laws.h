// Laws of every table that are cheap enough to be asked after each step of any play. tests/laws has
// all of them, and the dear ones.
#pragma once

#include <array>
#include <string>

#include "engine/core/match.h"
#include "engine/core/record.h"
#include "engine/sim/random_play.h"
#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {

// How often each face is at the table.
using FaceCounts = std::array<int, Card::kFaces>;
[[nodiscard]] FaceCounts faces_at(const Table& table);

// More ways to act than players could be shown: threat 31, blow-up of the state.
inline constexpr std::size_t kMostLegal = 2'000;
// The seat's legal intents, of very many plays some of each kind; they are few.
[[nodiscard]] IntentList legal_of(const Match& match, Seat seat);

// Whoever must act can; one seat's turn or several are waited for, and nobody who does not sit
// there.
void demand_somebody_acts(const Match& match);
// An intent is accepted if, and only if, it is listed; a refusal says why, and changes nothing.
// What a list cannot hold (a play with the last-card call) is accepted only with what it can.
void demand_check_agrees(const Match& match, Seat seat, const Intent& intent);
// What everybody is shown holds no face that they may not see, and is JSON of a bounded size.
void demand_views_hide(const Match& match);
// No event of the step shows a viewer a face of a move between places that they do not see.
void demand_events_hide(const Match& match, const StepResult& happened);
// Written and read again it is the same table.
void demand_same_when_read(const Match& match);

// Plays with entropy of its own from the input, and asks the laws at each step.
class WatchedMatch {
 public:
  WatchedMatch(Match match, std::uint64_t seed)
      : match_(std::move(match)), recorder_(match_, {}), chance_(seed) {}

  [[nodiscard]] const Match& match() const { return match_; }
  void start_round();
  // Pre: the action is legal.
  void act(const Action& action);
  // Tries what may be refused; carries it out if it is not.
  void try_to(const Action& action);
  // The record of it, written and read, leads to the same position.
  void demand_replays() const;

 private:
  void note(const StepResult& happened, bool deals);

  Match match_;
  Recorder recorder_;
  SeededEntropy chance_;
  FaceCounts pack_ = {};
};

}  // namespace lastcard::fuzz
