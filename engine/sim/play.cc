#include "engine/sim/play.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "engine/bots/bot.h"
#include "engine/core/codec.h"
#include "engine/sim/random_play.h"
#include "engine/sim/rules_source.h"

namespace lastcard::sim {
namespace {

// One match with its players: seats without a bot are RandomPlay's.
class Session {
 public:
  Session(const PlayOptions& options, Match match, std::uint64_t seed)
      : options_(options),
        match_(std::move(match)),
        recorder_(match_, options.details),
        entropy_(seed),
        random_(~seed, {.clock = options.clock}),
        chance_(seed + 1) {
    for (int seat = 0; seat < match_.seats(); ++seat) {
      const auto& level = options.players[static_cast<std::size_t>(seat) % options.players.size()];
      bots_.push_back(level == "random" ? nullptr : make_bot(match_.game().info().id, level));
    }
  }

  void play() {
    while (!match_.over() && steps_ < options_.max_steps) {
      if (match_.round_over()) {
        recorder_.round_started(match_, match_.start_round(entropy_));
        continue;
      }
      const Action action = next_action();
      recorder_.before_step(match_, action);
      recorder_.after_step(match_, action, match_.apply(action, entropy_));
      ++steps_;
    }
  }

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] const Json& record() const { return recorder_.record(); }
  [[nodiscard]] int steps() const { return steps_; }

 private:
  Action next_action() {
    const Table& table = match_.table();
    const SeatSet to_act = table.to_act();
    // Bots are quick: they knock before anybody else does anything.
    SeatSet others;
    for (int number = 0; number < match_.seats(); ++number) {
      const Seat seat(number);
      if (to_act.contains(seat)) continue;
      if (bot(seat) == nullptr) {
        others.insert(seat);
      } else if (const auto action = ask(seat)) {
        return *action;
      }
    }
    if (const auto action = random_.clock_action(table)) return *action;
    if (const auto action = random_.out_of_turn(table, others)) return *action;
    const Seat seat = random_.pick(to_act);
    if (bot(seat) == nullptr) return random_.in_turn(table, seat);
    const auto action = ask(seat);
    if (!action) throw std::logic_error("a bot that must act does nothing");
    return *action;
  }

  [[nodiscard]] Bot* bot(Seat seat) const {
    return bots_[static_cast<std::size_t>(seat.number())].get();
  }

  std::optional<Action> ask(Seat seat) {
    const View view = make_view(match_.table(), seat);
    if (view.asks.empty()) return std::nullopt;
    if (auto rule = bot(seat)->propose(view, chance_)) return legal({seat, *std::move(rule)});
    const auto intent = bot(seat)->choose(view, chance_);
    if (!intent) return std::nullopt;
    return legal({seat, *intent});
  }
  [[nodiscard]] Action legal(Action action) const {
    if (const auto violation = match_.check(action)) {
      throw std::logic_error("a bot's " + to_json(action).dump() +
                             " is refused: " + violation->code + " (" + violation->rule + ")");
    }
    return action;
  }

  const PlayOptions& options_;
  Match match_;
  Recorder recorder_;
  SeededEntropy entropy_;
  RandomPlay random_;
  SeededChance chance_;
  std::vector<std::unique_ptr<Bot>> bots_;
  int steps_ = 0;
};

// Seeds that follow each other make matches that have nothing in common.
std::uint64_t seed_of_match(std::uint64_t seed, int match) {
  std::uint64_t mixed = seed * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(match);
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
  return mixed ^ (mixed >> 31U);
}

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
    Session session(options, std::move(match).value(), seed_of_match(options.seed, number));
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
