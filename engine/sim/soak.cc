#include "engine/sim/soak.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "engine/core/codec.h"
#include "engine/sim/ending_play.h"
#include "engine/sim/players.h"
#include "engine/sim/random_rules.h"
#include "engine/sim/read_back.h"
#include "engine/sim/rules_source.h"

namespace lastcard::sim {
namespace {

// A failure at a table. The lot adds the place.
class Trouble : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The number of steps of a round, for each player, after which the players try to end it.
constexpr std::uint64_t kPatience = 15;
constexpr std::uint64_t kAnythingOnceIn = 4;
// Then they alternate between reducing their hands and playing no cards, for this number of steps
// each.
constexpr std::uint64_t kEndingSteps = 300;

// The number of cards of each face.
using Faces = std::array<int, Card::kFaces>;

void count(std::span<const Card> cards, Faces& faces) {
  for (const Card card : cards) ++faces[static_cast<std::size_t>(card.face())];
}

void expect_the_pack(const Table& table, const Faces& pack) {
  Faces faces = {};
  for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
    count(table.cards(ZoneId(static_cast<int>(zone))), faces);
  }
  if (faces == pack) return;
  for (int face = 0; face < Card::kFaces; ++face) {
    const auto index = static_cast<std::size_t>(face);
    if (faces[index] == pack[index]) continue;
    throw Trouble("the card " + Card::from_face(face).code() + " is " +
                  std::to_string(faces[index]) + " times at the table, and " +
                  std::to_string(pack[index]) + " times in the pack");
  }
}

// A match under the lot's rules. Its record is read back while it is played.
class WatchedMatch {
 public:
  WatchedMatch(Match match, std::uint64_t seed, const std::vector<std::string>& levels,
               bool playful, RecordDetails details)
      : match_(std::move(match)),
        recorder_(match_, details),
        entropy_(seed),
        players_(match_, levels, seed, {}),
        ending_(seed),
        dice_(seed + 2),
        playful_(playful),
        patience_(kPatience * static_cast<std::uint64_t>(match_.seats())) {}

  void deal() {
    step_ = 0;
    StepResult dealt = match_.start_round(entropy_);
    recorder_.round_started(match_, dealt);
    note_pack(dealt);
  }
  void step() {
    expect_someone_can_act();
    const bool preparing = match_.preparing();
    const Action action = next_action();
    if (const auto violation = match_.check(action)) {
      throw Trouble("the listed " + to_json(action).dump() + " is refused: " + violation->code +
                    " (" + violation->rule + ")");
    }
    recorder_.before_step(match_, action);
    const StepResult result = match_.apply(action, entropy_);
    recorder_.after_step(match_, action, result);
    ++step_;
    if (preparing) note_pack(result);
    if (!match_.preparing()) expect_the_pack(match_.table(), pack_);
  }
  // The record ends. The match that was played from it must have reached the same position.
  void verify() {
    const Match& again = recorder_.end();
    // Compares snapshots instead of tables, because a record contains only the result of an
    // agreement before the deal.
    if (match_.game().snapshot(again.table()) != match_.game().snapshot(match_.table())) {
      throw Trouble("its record leads to another position");
    }
  }

  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] std::uint64_t steps() const { return step_; }
  [[nodiscard]] bool hurried() const { return step_ > patience_; }

 private:
  // When the patience is over, all players try to end the round, bots too. Rounds of random steps
  // are long, so in most lots only a quarter of the steps before that are random.
  Action next_action() {
    if (match_.preparing()) return players_.next_action(match_);
    if (step_ >= patience_) return ending_action();
    const bool anything = playful_ || dice_.below(kAnythingOnceIn) == 0;
    return anything ? players_.next_action(match_) : ending_.largest_play(match_.table());
  }
  // Some rule sets allow only one of these ways to end a round.
  Action ending_action() {
    const bool no_play = (step_ - patience_) / kEndingSteps % 2 == 1;
    return no_play ? ending_.no_play(match_.table()) : ending_.nearest_to_the_end(match_);
  }
  void note_pack(const StepResult& dealt) {
    if (match_.preparing() || dealt.shuffles.empty()) return;
    pack_ = {};
    count(dealt.shuffles.back(), pack_);
    expect_the_pack(match_.table(), pack_);
  }
  void expect_someone_can_act() {
    const Table& table = match_.table();
    const SeatSet seats = table.to_act();
    if (seats.empty()) throw Trouble("nobody has to act, and the round is not over");
    seats.for_each([&](Seat seat) {
      if (!has_legal(table, seat, [](const Intent& /*intent*/) { return true; })) {
        throw Trouble("seat " + std::to_string(seat.number()) + " has to act and nothing is legal");
      }
    });
  }

  Match match_;
  ReadBack recorder_;
  SeededEntropy entropy_;
  Players players_;
  EndingPlay ending_;
  SeededEntropy dice_;
  bool playful_;  // whether all steps are random
  std::uint64_t patience_;
  Faces pack_ = {};
  std::uint64_t step_ = 0;  // of the round
};

struct LotResult {
  std::uint64_t rounds = 0;
  std::uint64_t steps = 0;
  std::uint64_t records = 0;
  std::uint64_t hurried = 0;
  std::uint64_t longest = 0;
  std::optional<SoakFailure> failure;
};

class Lot {
 public:
  Lot(const SoakOptions& options, std::uint64_t number)
      : options_(options), number_(number), numbers_(mixed_seed(options.seed, number)) {
    here_.lot = number;
  }

  LotResult play(std::uint64_t rounds) {
    try {
      choose();
      while (result_.rounds < rounds) play_match(rounds);
    } catch (const std::exception& error) {
      here_.what = error.what();
      result_.failure = here_;
    }
    return std::move(result_);
  }

 private:
  void choose() {
    const Game& game = *options_.games[number_ % options_.games.size()];
    const GameInfo& info = game.info();
    here_.game = info.id;
    game_ = &game;
    // Tries again, because some numbers of seats have no rules: a game with teams needs an even
    // number.
    constexpr int kTries = 100;
    for (int tries = 0; tries < kTries && here_.rules.is_null(); ++tries) {
      const auto sizes = static_cast<std::uint64_t>(info.max_seats - info.min_seats) + 1;
      here_.seats = info.min_seats + static_cast<int>(numbers_.below(sizes));
      here_.rules = random_rules(game, here_.seats, numbers_);
    }
    if (here_.rules.is_null()) throw Trouble("no rule set is found");
    levels_.assign(static_cast<std::size_t>(here_.seats), "random");
    constexpr std::uint64_t kBotsOnceIn = 8;  // because bots are slow
    const bool bots = numbers_.below(kBotsOnceIn) == 0;
    if (bots) {
      for (std::string& level : levels_) level = numbers_.below(3) == 0 ? "regular" : "random";
    }
    constexpr std::uint64_t kPlayfulOnceIn = 4;
    playful_ = bots || numbers_.below(kPlayfulOnceIn) == 0;
    constexpr std::uint64_t kDetailsOnceIn = 64;  // because writing the details is slow
    details_.legal = details_.after = numbers_.below(kDetailsOnceIn) == 0;
  }

  void play_match(std::uint64_t rounds) {
    auto made = Match::create(*game_, here_.rules, here_.seats);
    if (!made) throw Trouble("its rules make no match: " + in_words(made.error()));
    WatchedMatch watched(std::move(made).value(), numbers_.below(UINT64_MAX), levels_, playful_,
                         details_);
    while (result_.rounds < rounds && !watched.match().over()) play_round(watched);
    watched.verify();
    ++result_.records;
  }

  void play_round(WatchedMatch& watched) {
    ++here_.round;
    here_.step = 0;
    watched.deal();
    while (!watched.match().round_over() && watched.steps() < options_.max_steps) {
      here_.step = watched.steps() + 1;
      watched.step();
    }
    if (!watched.match().round_over()) throw Trouble("the round does not end");
    ++result_.rounds;
    result_.steps += watched.steps();
    result_.longest = std::max(result_.longest, watched.steps());
    if (watched.hurried()) ++result_.hurried;
  }

  const SoakOptions& options_;
  std::uint64_t number_;
  SeededEntropy numbers_;
  const Game* game_ = nullptr;
  std::vector<std::string> levels_;
  bool playful_ = false;
  RecordDetails details_;
  SoakFailure here_;
  LotResult result_;
};

// The threads take the lots in turn and add up their results.
class Soak {
 public:
  Soak(const SoakOptions& options, const std::function<void(const SoakFailure&)>& failed,
       const std::function<void(std::uint64_t)>& progress)
      : options_(options), failed_(failed), progress_(progress) {}

  SoakSummary run() {
    const auto each = static_cast<std::uint64_t>(options_.rounds_per_rules);
    next_ = options_.only.value_or(0);
    end_ = options_.only ? *options_.only + 1 : (options_.rounds + each - 1) / each;
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(options_.jobs));
    for (int thread = 0; thread < options_.jobs; ++thread) {
      threads.emplace_back([this] { work(); });
    }
    threads.clear();
    return summary_;
  }

 private:
  void work() {
    const auto each = static_cast<std::uint64_t>(options_.rounds_per_rules);
    for (;;) {
      const std::uint64_t number = next_++;
      if (number >= end_) return;
      const std::uint64_t left = options_.rounds - std::min(options_.rounds, number * each);
      add(number, Lot(options_, number).play(options_.only ? each : std::min(each, left)));
    }
  }

  void add(std::uint64_t number, const LotResult& lot) {
    const std::lock_guard guard(mutex_);
    ++summary_.lots;
    summary_.rounds += lot.rounds;
    summary_.steps += lot.steps;
    summary_.records += lot.records;
    summary_.hurried += lot.hurried;
    const bool longer = lot.longest > summary_.longest;
    const bool earlier = lot.longest == summary_.longest && number < summary_.longest_lot;
    if (longer || earlier) {
      summary_.longest = lot.longest;
      summary_.longest_lot = number;
    }
    if (lot.failure) {
      ++summary_.failures;
      failed_(*lot.failure);
    }
    const auto now = Time::now();
    if (now - reported_at_ < std::chrono::seconds(10)) return;
    reported_at_ = now;
    progress_(summary_.rounds);
  }

  using Time = std::chrono::steady_clock;
  const SoakOptions& options_;
  const std::function<void(const SoakFailure&)>& failed_;
  const std::function<void(std::uint64_t)>& progress_;
  std::atomic<std::uint64_t> next_ = 0;
  std::uint64_t end_ = 0;
  std::mutex mutex_;  // protects the members below
  SoakSummary summary_;
  Time::time_point reported_at_ = Time::now();
};

}  // namespace

std::string in_words(const SoakFailure& failure, const SoakOptions& options) {
  const std::string game =
      options.games.size() > 1 ? "all" : std::string(options.games.front()->info().id);
  return failure.game + " with " + std::to_string(failure.seats) + " players, lot " +
         std::to_string(failure.lot) + ", round " + std::to_string(failure.round) + ", step " +
         std::to_string(failure.step) + ": " + failure.what + "\n  rules " + failure.rules.dump() +
         "\n  again: lastcard-sim soak --game " + game + " --seed " + std::to_string(options.seed) +
         " --rounds-per-rules " + std::to_string(options.rounds_per_rules) + " --max-steps " +
         std::to_string(options.max_steps) + " --lot " + std::to_string(failure.lot);
}

SoakSummary soak(const SoakOptions& options, const std::function<void(const SoakFailure&)>& failed,
                 const std::function<void(std::uint64_t)>& progress) {
  return Soak(options, failed, progress).run();
}

}  // namespace lastcard::sim
