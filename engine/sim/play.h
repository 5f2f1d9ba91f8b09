#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "engine/core/record.h"
#include "engine/sim/record_writer.h"

namespace lastcard::sim {

struct PlayOptions {
  const Game* game = nullptr;
  Json rules;
  int seats = 4;
  int matches = 1;
  std::uint64_t seed = 1;
  // Who sits where, over and over until all seats are taken: "random" (RandomPlay) or a bot's
  // level.
  std::vector<std::string> players = {"random"};
  RecordDetails details;
  std::string name = "match";  // a record is called by it and its number
  bool clock = true;
  // The decks follow from numbers made of the seed, and the record says so (docs/deals.md). Only
  // where records are given away whole.
  bool deals = false;
  bool duplicate = false;  // those of a duplicate, to which nobody gives salts
  int max_steps = 20000;   // a match that is not over by then stops where it is
};

struct PlaySummary {
  int matches = 0;
  int finished = 0;  // the others stopped at max_steps
  int rounds = 0;
  long long steps = 0;
  std::vector<int> won_by_side;  // matches that a side won alone
  // The same with matches that several sides won together: each has its equal part of them.
  std::vector<double> shares;
};

// Plays matches and gives each record away. The same options give the same records. Fails with
// words if the options make no match; throws std::logic_error if a bot does what is not legal.
[[nodiscard]] Result<PlaySummary, std::string> play_matches(
    const PlayOptions& options, const std::function<void(const Json&)>& keep);
// The same, where each step is written when it has been played, and forgotten.
[[nodiscard]] Result<PlaySummary, std::string> play_matches(const PlayOptions& options,
                                                            RecordWriter& writer);

}  // namespace lastcard::sim
