#include "engine/sim/play.h"

#include <algorithm>

#include "engine/sim/players.h"
#include "engine/sim/rules_source.h"

namespace lastcard::sim {
namespace {

// One match with its players.
class Session {
 public:
  Session(const PlayOptions& options, Match match, std::uint64_t seed)
      : options_(options),
        match_(std::move(match)),
        recorder_(match_, options.details),
        entropy_(seed),
        players_(match_, options.players, seed, {.clock = options.clock}) {}

  void play() {
    while (!match_.over() && steps_ < options_.max_steps) {
      if (match_.round_over()) {
        recorder_.round_started(match_, match_.start_round(entropy_));
        continue;
      }
      const Action action = players_.next_action(match_);
      recorder_.before_step(match_, action);
      recorder_.after_step(match_, action, match_.apply(action, entropy_));
      ++steps_;
    }
  }

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] const Json& record() const { return recorder_.record(); }
  [[nodiscard]] int steps() const { return steps_; }

 private:
  const PlayOptions& options_;
  Match match_;
  Recorder recorder_;
  SeededEntropy entropy_;
  Players players_;
  int steps_ = 0;
};

Json with_name(const Json& record, const std::string& name) {
  Json named = {{"name", name}};
  for (const auto& [member, value] : record.items()) named[member] = value;
  return named;
}

void count_winners(const Outcome& outcome, PlaySummary& summary) {
  ++summary.finished;
  summary.won_by_side.resize(outcome.points.size());
  summary.shares.resize(outcome.points.size());
  if (outcome.side) {
    const auto side = static_cast<std::size_t>(*outcome.side);
    ++summary.won_by_side[side];
    ++summary.shares[side];
    return;
  }
  for (const int side : outcome.tied) {
    summary.shares[static_cast<std::size_t>(side)] +=
        1.0 / static_cast<double>(outcome.tied.size());
  }
}

}  // namespace

Result<PlaySummary, std::string> play_matches(const PlayOptions& options,
                                              const std::function<void(const Json&)>& keep) {
  for (const std::string& level : options.players) {
    const auto levels = bot_levels();
    if (level == "random" || std::ranges::find(levels, level) != levels.end()) continue;
    std::string known;
    for (const std::string_view other : levels) known += " " + std::string(other);
    return Unexpected("no player is called \"" + level + "\"; there are:" + known);
  }
  PlaySummary summary;
  for (int number = 0; number < options.matches; ++number) {
    auto match = Match::create(*options.game, options.rules, options.seats);
    if (!match) return Unexpected(in_words(match.error()));
    Session session(options, std::move(match).value(),
                    mixed_seed(options.seed, static_cast<std::uint64_t>(number)));
    session.play();
    const auto outcome = session.match().outcome();
    ++summary.matches;
    summary.rounds += session.match().rounds();
    summary.steps += session.steps();
    if (outcome) count_winners(*outcome, summary);
    keep(with_name(session.record(), options.name + "/" + std::to_string(number + 1)));
  }
  return summary;
}

}  // namespace lastcard::sim
