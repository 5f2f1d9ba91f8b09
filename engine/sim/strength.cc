#include "engine/sim/strength.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "engine/core/match.h"
#include "engine/sim/bot_seats.h"
#include "engine/sim/random_play.h"
#include "engine/sim/rules_source.h"

namespace lastcard::sim {
namespace {

using Time = std::chrono::steady_clock;

struct Round {
  double share = 0;
  bool finished = false;
  std::uint64_t choices = 0;
  Time::duration thought = {};
};

// One round with the level on one side.
class Contest {
 public:
  Contest(const StrengthOptions& options, Match match, int side, std::uint64_t deal)
      : options_(options),
        match_(std::move(match)),
        side_(side),
        entropy_(mixed_seed(options.seed, deal)),
        chance_(mixed_seed(~options.seed, deal * kMaxSeats + static_cast<std::uint64_t>(side))),
        seats_(seated()) {}

  Round play() {
    match_.start_round(entropy_);
    seats_.round_started(match_);
    for (int step = 0; step < options_.max_steps && !match_.round_over(); ++step) take_step();
    if (!match_.round_over()) return round_;
    round_.finished = true;
    const Outcome outcome = match_.game().round_outcome(match_.table());
    if (outcome.side == side_) round_.share = 1;
    if (std::ranges::find(outcome.tied, side_) != outcome.tied.end()) {
      round_.share = 1.0 / static_cast<double>(outcome.tied.size());
    }
    return round_;
  }

 private:
  [[nodiscard]] bool on_the_side(Seat seat) const {
    return (match_.has_teams() ? seat.number() % 2 : seat.number()) == side_;
  }
  [[nodiscard]] std::vector<std::unique_ptr<Bot>> seated() const {
    std::vector<std::unique_ptr<Bot>> bots;
    bots.reserve(static_cast<std::size_t>(match_.seats()));
    for (int seat = 0; seat < match_.seats(); ++seat) {
      const std::string& level = on_the_side(Seat(seat)) ? options_.level : options_.against;
      bots.push_back(make_bot(options_.game->info().id, level));
    }
    return bots;
  }
  std::optional<Action> ask(Seat seat) {
    const auto start = Time::now();
    auto action = seats_.ask(match_, seat, chance_);
    if (on_the_side(seat) && match_.table().to_act().contains(seat)) {
      ++round_.choices;
      round_.thought += Time::now() - start;
    }
    return action;
  }
  // Seats that want to act out of turn come first, as in Players.
  Action next_action() {
    const SeatSet to_act = match_.table().to_act();
    for (int number = 0; number < match_.seats(); ++number) {
      if (to_act.contains(Seat(number))) continue;
      if (auto action = ask(Seat(number))) return *std::move(action);
    }
    auto left = chance_.below(static_cast<std::uint64_t>(to_act.size()));
    Seat seat;
    to_act.for_each([&](Seat candidate) {
      if (left == 0) seat = candidate;
      --left;
    });
    auto action = ask(seat);
    if (!action) throw std::logic_error("a bot that must act does nothing");
    return *std::move(action);
  }
  void take_step() {
    const Action action = next_action();
    const Table before = match_.table();
    const StepResult result = match_.apply(action, entropy_);
    seats_.saw(before, action, result, match_);
  }

  const StrengthOptions& options_;
  Match match_;
  int side_;
  SeededEntropy entropy_;
  SeededChance chance_;
  BotSeats seats_;
  Round round_;
};

class Contests {
 public:
  Contests(const StrengthOptions& options, const Match& match)
      : options_(options),
        match_(match),
        sides_(match.has_teams() ? 2 : match.seats()),
        rounds_(static_cast<std::size_t>(options.deals * sides_)) {}

  Strength play() {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(options_.jobs));
    for (int job = 0; job < options_.jobs; ++job) threads.emplace_back([this] { work(); });
    threads.clear();
    if (failure_) std::rethrow_exception(failure_);
    return summed_up();
  }

 private:
  void work() {
    try {
      for (std::size_t number = next_++; number < rounds_.size(); number = next_++) {
        const auto sides = static_cast<std::size_t>(sides_);
        rounds_[number] = Contest(options_, match_.another(Seat(0)),
                                  static_cast<int>(number % sides), number / sides)
                              .play();
      }
    } catch (...) {
      const std::lock_guard guard(mutex_);
      failure_ = std::current_exception();
      next_ = rounds_.size();
    }
  }

  [[nodiscard]] Strength summed_up() const {
    Strength strength;
    strength.fair = 1.0 / sides_;
    double sum = 0;
    double squares = 0;
    for (int deal = 0; deal < options_.deals; ++deal) {
      double share = 0;
      for (int side = 0; side < sides_; ++side) {
        const Round& round =
            rounds_[static_cast<std::size_t>(deal) * static_cast<std::size_t>(sides_) +
                    static_cast<std::size_t>(side)];
        share += round.share / sides_;
        strength.choices += round.choices;
        strength.seconds += std::chrono::duration<double>(round.thought).count();
        if (!round.finished) ++strength.unfinished;
      }
      sum += share;
      squares += share * share;
    }
    const double deals = options_.deals;
    strength.rounds = rounds_.size();
    strength.share = sum / deals;
    const double variance = deals > 1 ? (squares - sum * sum / deals) / (deals - 1) : 0;
    constexpr double kNinetyFive = 1.96;
    strength.error = kNinetyFive * std::sqrt(std::max(variance, 0.0) / deals);
    return strength;
  }

  const StrengthOptions& options_;
  const Match& match_;
  int sides_;
  std::vector<Round> rounds_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;  // protects failure_
  std::exception_ptr failure_;
};

}  // namespace

Result<Strength, std::string> measure_strength(const StrengthOptions& options) {
  for (const std::string& level : {options.level, options.against}) {
    if (make_bot(options.game->info().id, level) == nullptr) {
      return Unexpected("no player is called \"" + level + "\"");
    }
  }
  const auto match = Match::create(*options.game, options.rules, options.seats);
  if (!match) return Unexpected(in_words(match.error()));
  return Contests(options, *match).play();
}

}  // namespace lastcard::sim
