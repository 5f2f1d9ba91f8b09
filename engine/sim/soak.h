#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace lastcard::sim {

// Plays very many rounds under random rule sets, and checks each of them. After every step, all
// cards of the pack must be at the table, and each seat that must act must have a legal intent. The
// round must end. Its record, written and read back, must agree with the rules and lead to the same
// table.
//
// In many lots, players choose random legal actions, some of them beside bots. In the other lots,
// they mostly make large plays. If a round is not over after a number of steps, they try to end it
// (EndingPlay).
//
// A lot is a game, a number of seats, a random rule set, and a few rounds under it. It depends only
// on the seed and on its number. So the lots do not depend on the number of threads, and a single
// lot can be repeated.
struct SoakOptions {
  std::vector<const Game*> games;  // used in turn; at least one
  std::uint64_t rounds = 100'000;
  int rounds_per_rules = 5;
  std::uint64_t seed = 1;
  int jobs = 1;                       // threads
  std::uint64_t max_steps = 200'000;  // of a round; reaching it is a failure
  std::optional<std::uint64_t> only;  // play only this lot
};

struct SoakFailure {
  std::uint64_t lot = 0;
  std::string game;
  Json rules;
  int seats = 0;
  int round = 0;           // in the lot, counted from 1; 0: before the first
  std::uint64_t step = 0;  // in the round
  std::string what;
};
// Returns the failure, its place, the rule set, and the command that repeats it.
[[nodiscard]] std::string in_words(const SoakFailure& failure, const SoakOptions& options);

struct SoakSummary {
  std::uint64_t lots = 0;
  std::uint64_t rounds = 0;
  std::uint64_t steps = 0;
  std::uint64_t records = 0;  // one for each match
  std::uint64_t hurried = 0;  // rounds that the players tried to end (EndingPlay)
  std::uint64_t failures = 0;
  // The number of steps of the longest round that ended, and its lot.
  std::uint64_t longest = 0;
  std::uint64_t longest_lot = 0;
};

// Plays all lots. A lot ends at its first failure, and `failed` is called. `progress` is called
// from time to time with the number of rounds so far. Only one thread at a time calls these
// functions. Equal options give an equal summary and equal failures for any `jobs`, but the order
// of the failures can differ.
[[nodiscard]] SoakSummary soak(const SoakOptions& options,
                               const std::function<void(const SoakFailure&)>& failed,
                               const std::function<void(std::uint64_t)>& progress);

}  // namespace lastcard::sim
