#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/match.h"

namespace lastcard::sim {

// Players who want the round to end, for rule sets under which random players get cards faster than
// they play them. They see all cards and help each other. They can end only rounds that random
// players would also end, in a long time.
class EndingPlay {
 public:
  explicit EndingPlay(std::uint64_t seed) : numbers_(seed), chance_(seed + 1) {}

  // Returns the largest play of a seat, with the last-card call if it is accepted. Sometimes
  // returns another legal action, so that play does not go round in circles. Requires, for these
  // three: the round is not over.
  [[nodiscard]] Action largest_play(const Table& table);
  // Draws, takes or passes if that is legal. If no player plays a card any more, a round can end
  // without a winner (PES-43).
  [[nodiscard]] Action no_play(const Table& table);
  // Simulates several continuations, and returns the next action of the one in which some hand gets
  // nearest to empty.
  [[nodiscard]] Action nearest_to_the_end(const Match& match);

 private:
  [[nodiscard]] Seat pick(SeatSet seats);
  // Lists the seat's legal intents in legal_. If there are very many plays, lists only some of each
  // kind. Leaves out last-card calls if there is any other intent, because plays can include the
  // call.
  void list(const Table& table, Seat seat);
  // Returns a last-card call by a random seat, or nothing if it is not legal.
  [[nodiscard]] std::optional<Action> call(const Table& table);
  // Simulates one continuation. `way` gets its actions up to the position nearest to the end.
  // Returns the distance of this position.
  int try_way(const Match& match, std::vector<Action>& way);

  SeededEntropy numbers_;
  SeededChance chance_;      // chooses the plays to list, if there are very many
  IntentList legal_;         // kept to reuse its memory
  std::vector<Action> way_;  // the actions of the chosen continuation, in reverse order
};

}  // namespace lastcard::sim
