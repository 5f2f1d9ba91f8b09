#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/match.h"

namespace lastcard::sim {

// Players who want the round to end. Under some rule sets cards come back to the hands faster than
// players who do anything at all get rid of them, and a round takes all night; people would play to
// win instead. These see all cards, and help each other. A round that they can end, players at
// random end too if they are given for ever.
class EndingPlay {
 public:
  explicit EndingPlay(std::uint64_t seed) : numbers_(seed), chance_(seed + 1) {}

  // The largest play that a seat has, with the last-card call where it belongs; mostly. Pre (of
  // all): the round is not over.
  [[nodiscard]] Action largest_play(const Table& table);
  // Draws, takes and passes as long as that is legal: where nobody plays a card any more, a round
  // can end without a winner (PES-43).
  [[nodiscard]] Action no_play(const Table& table);
  // Tries several ways on, and goes the one that brings somebody nearest to an
  // empty hand.
  [[nodiscard]] Action nearest_to_the_end(const Match& match);

 private:
  [[nodiscard]] Seat pick(SeatSet seats);
  // The seat's legal intents, of very many plays some of each kind; no calls if there is anything
  // else to do, for plays have theirs.
  void list(const Table& table, Seat seat);
  // A call by anybody, if it is legal.
  [[nodiscard]] std::optional<Action> call(const Table& table);
  // One way on: what each step does, up to where it comes nearest. Says how near.
  int try_way(const Match& match, std::vector<Action>& way);

  SeededEntropy numbers_;
  SeededChance chance_;      // of which plays are listed, where they are very many
  IntentList legal_;         // kept for its storage
  std::vector<Action> way_;  // still to go, the next step last
};

}  // namespace lastcard::sim
