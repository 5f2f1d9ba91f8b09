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
  // The players, by seat. If there are more seats, the list starts again. Each is "random"
  // (RandomPlay) or the level of a bot.
  std::vector<std::string> players = {"random"};
  RecordDetails details;
  std::string name = "match";  // records are named by this and their number
  bool clock = true;
  // Whether the decks follow from numbers made from the seed, which the record contains
  // (docs/deals.md). Only for the play_matches() that returns whole records.
  bool deals = false;
  bool duplicate = false;  // the numbers of a duplicate match, without salts
  int max_steps = 20000;   // the maximum number of steps of a match, after which it stops
};

struct PlaySummary {
  int matches = 0;
  int finished = 0;  // the others stopped at max_steps
  int rounds = 0;
  long long steps = 0;
  std::vector<int> won_by_side;  // matches that a side won alone
  // The same, including matches that several sides won together. Each of them gets an equal part.
  std::vector<double> shares;
};

// Returns an error message if one of the players (PlayOptions::players) does not exist, otherwise
// "".
[[nodiscard]] std::string wrong_with_players(const std::vector<std::string>& players);

// Plays matches, and passes each record to `keep`. Equal options give equal records. Returns an
// error message if the options are invalid. Throws std::logic_error if a bot's action is not legal.
[[nodiscard]] Result<PlaySummary, std::string> play_matches(
    const PlayOptions& options, const std::function<void(const Json&)>& keep);
// The same, but writes each step as soon as it has been played, and does not keep it.
[[nodiscard]] Result<PlaySummary, std::string> play_matches(const PlayOptions& options,
                                                            RecordWriter& writer);

}  // namespace lastcard::sim
