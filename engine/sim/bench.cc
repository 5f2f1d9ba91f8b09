#include "engine/sim/bench.h"

#include <chrono>

#include "engine/core/match.h"
#include "engine/sim/rules_source.h"
#include "engine/sim/self_play.h"

namespace lastcard::sim {

Result<BenchResult, std::string> bench(const Game& game, const Json& rules, int seats,
                                       double seconds, std::uint64_t seed) {
  const auto match = Match::create(game, rules, seats);
  if (!match) return Unexpected(in_words(match.error()));
  using Time = std::chrono::steady_clock;
  SelfPlay play(match->setup(), seed);
  play.moves(10000);  // warm up
  const std::uint64_t rounds_before = play.rounds();
  BenchResult result;
  const auto start = Time::now();
  while (result.seconds < seconds) {
    constexpr int kBatch = 20000;
    play.moves(kBatch);
    result.moves += kBatch;
    result.seconds = std::chrono::duration<double>(Time::now() - start).count();
  }
  result.rounds = play.rounds() - rounds_before;
  return result;
}

}  // namespace lastcard::sim
