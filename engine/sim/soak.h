#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace lastcard::sim {

// Very many rounds of random rule sets, each of them watched: whether all cards of the pack are
// somewhere at the table after every step, whether who must act can, whether the round ends, and
// whether its record, written and read again, is what the rules say and leads to the same table.
//
// In many lots players do anything that is legal, or sit among bots; in the others they rather
// play many cards. A round that has not ended by then they try to end (EndingPlay).
//
// The rounds are played in lots. A lot is a game, a number of seats, a random rule set and a few
// rounds under it; it depends on the seed and its number alone, so that the same lots are the same
// on any number of threads, and one of them can be played again by itself.
struct SoakOptions {
  std::vector<const Game*> games;  // taken in turn; at least one
  std::uint64_t rounds = 100'000;
  int rounds_per_rules = 5;
  std::uint64_t seed = 1;
  int jobs = 1;                       // threads
  std::uint64_t max_steps = 200'000;  // of a round; one that goes on has failed to end
  std::optional<std::uint64_t> only;  // this lot and no other
};

struct SoakFailure {
  std::uint64_t lot = 0;
  std::string game;
  Json rules;
  int seats = 0;
  int round = 0;           // of the lot, from 1; 0: before the first
  std::uint64_t step = 0;  // of the round
  std::string what;
};
// What it was, where, under which rules, and the command that repeats it.
[[nodiscard]] std::string in_words(const SoakFailure& failure, const SoakOptions& options);

struct SoakSummary {
  std::uint64_t lots = 0;
  std::uint64_t rounds = 0;
  std::uint64_t steps = 0;
  std::uint64_t records = 0;  // a match each
  std::uint64_t hurried = 0;  // rounds that their players had enough of (EndingPlay)
  std::uint64_t failures = 0;
  // The longest round that ended, and its lot.
  std::uint64_t longest = 0;
  std::uint64_t longest_lot = 0;
};

// Plays them all; a lot ends with its first failure, of which `failed` is told. It and `progress`
// (now and then, so many rounds so far) are called by one thread at a time. The summary and the
// failures are the same for the same options whatever `jobs` is; the order in which they are told
// is not.
[[nodiscard]] SoakSummary soak(const SoakOptions& options,
                               const std::function<void(const SoakFailure&)>& failed,
                               const std::function<void(std::uint64_t)>& progress);

}  // namespace lastcard::sim
