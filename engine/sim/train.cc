#include "engine/sim/train.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <memory>
#include <optional>
#include <span>
#include <sstream>

#include "engine/bots/bot.h"
#include "engine/bots/eights_prospect.h"
#include "engine/core/fast_chance.h"
#include "engine/core/match.h"
#include "engine/eights/family_table.h"
#include "engine/registry.h"
#include "engine/sim/random_play.h"
#include "engine/sim/rules_source.h"

namespace lastcard::sim {
namespace {

constexpr std::size_t kSigns = bots::kEightsSigns;

// The features of each seat at one moment, and the later winner.
struct Noted {
  std::vector<bots::EightsSigns> seats;
  std::size_t winner = 0;
};

class Player {
 public:
  Player(std::shared_ptr<const TableSetup> setup, std::uint64_t seed)
      : match_(std::move(setup)), entropy_(seed), chance_(seed + 1) {}

  void play(Bot& bot, std::vector<Noted>& notes) {
    match_.start_round(entropy_);
    const std::size_t first = notes.size();
    constexpr int kMostSteps = 2000;
    constexpr std::uint64_t kOnceIn = 5;
    for (int step = 0; step < kMostSteps && !match_.round_over(); ++step) {
      if (chance_.below(kOnceIn) == 0) note(notes);
      const Seat seat = next();
      match_.apply(Action{seat, bot.choose(Glimpse(match_.table(), seat), chance_).value()},
                   entropy_);
    }
    const auto winner =
        match_.round_over() ? match_.table().open<eights::FamilyOpen>().winner.get() : std::nullopt;
    if (!winner) {
      notes.resize(first);
      return;
    }
    for (std::size_t at = first; at < notes.size(); ++at) {
      notes[at].winner = static_cast<std::size_t>(winner->number());
    }
  }

 private:
  Seat next() {
    if (const auto turn = match_.table().turn()) return *turn;
    SeatSet waiting = match_.table().waiting();
    Seat first;
    bool found = false;
    waiting.for_each([&](Seat seat) {
      if (!found) first = seat;
      found = true;
    });
    return first;
  }
  void note(std::vector<Noted>& notes) const {
    Noted& noted = notes.emplace_back();
    for (int seat = 0; seat < match_.seats(); ++seat) {
      noted.seats.push_back(bots::eights_signs(Glimpse(match_.table(), Seat(seat))));
    }
  }

  Match match_;
  FastEntropy entropy_;
  FastChance chance_;
};

// Fits a conditional logit model by Newton's method. The likelihood has one maximum. The ridge
// keeps the weights of features that never differ at 0.
class Fit {
 public:
  explicit Fit(std::span<const Noted> notes) : notes_(notes) {}

  std::vector<double> weights() {
    constexpr int kRounds = 12;
    for (int round = 0; round < kRounds; ++round) step();
    return {weights_.begin(), weights_.end()};
  }
  [[nodiscard]] double likelihood() const {
    double sum = 0;
    for (const Noted& noted : notes_) sum += std::log(parts(noted)[noted.winner]);
    return sum / static_cast<double>(notes_.size());
  }

 private:
  using Vector = std::array<double, kSigns>;

  [[nodiscard]] std::vector<double> parts(const Noted& noted) const {
    std::vector<double> parts;
    double sum = 0;
    for (const auto& signs : noted.seats) {
      double worth = 0;
      for (std::size_t i = 0; i < kSigns; ++i) worth += weights_[i] * signs[i];
      parts.push_back(std::exp(worth));
      sum += parts.back();
    }
    for (double& part : parts) part /= sum;
    return parts;
  }

  void step() {
    constexpr double kRidge = 1.0;
    std::array<Vector, kSigns> curve = {};
    Vector slope = {};
    for (std::size_t i = 0; i < kSigns; ++i) {
      curve[i][i] = kRidge;
      slope[i] = -kRidge * weights_[i];
    }
    for (const Noted& noted : notes_) add(noted, curve, slope);
    solve(curve, slope);
    for (std::size_t i = 0; i < kSigns; ++i) weights_[i] += slope[i];
  }

  void add(const Noted& noted, std::array<Vector, kSigns>& curve, Vector& slope) const {
    const auto part = parts(noted);
    Vector mean = {};
    for (std::size_t seat = 0; seat < part.size(); ++seat) {
      for (std::size_t i = 0; i < kSigns; ++i) mean[i] += part[seat] * noted.seats[seat][i];
    }
    for (std::size_t i = 0; i < kSigns; ++i) slope[i] += noted.seats[noted.winner][i] - mean[i];
    for (std::size_t seat = 0; seat < part.size(); ++seat) {
      Vector away = {};
      for (std::size_t i = 0; i < kSigns; ++i) away[i] = noted.seats[seat][i] - mean[i];
      for (std::size_t i = 0; i < kSigns; ++i) {
        for (std::size_t j = 0; j < kSigns; ++j) curve[i][j] += part[seat] * away[i] * away[j];
      }
    }
  }

  // Gaussian elimination. The matrix is positive definite, so no rows must be exchanged.
  static void solve(std::array<Vector, kSigns>& matrix, Vector& right) {
    for (std::size_t pivot = 0; pivot < kSigns; ++pivot) {
      for (std::size_t row = pivot + 1; row < kSigns; ++row) {
        const double times = matrix[row][pivot] / matrix[pivot][pivot];
        for (std::size_t i = pivot; i < kSigns; ++i) matrix[row][i] -= times * matrix[pivot][i];
        right[row] -= times * right[pivot];
      }
    }
    for (std::size_t row = kSigns; row-- > 0;) {
      for (std::size_t i = row + 1; i < kSigns; ++i) right[row] -= matrix[row][i] * right[i];
      right[row] /= matrix[row][row];
    }
  }

  std::span<const Noted> notes_;
  Vector weights_ = {};
};

}  // namespace

Result<Trained, std::string> train_eights(const TrainOptions& options) {
  const Game& game = *find_game("pesten");
  const auto bot = make_bot("pesten", "regular");
  std::vector<Noted> notes;
  const auto setup = Match::set_up(game, game.info().presets.front().rules, options.seats);
  if (!setup) return Unexpected(in_words(setup.error()));
  for (int round = 0; round < options.rounds; ++round) {
    Player(*setup, mixed_seed(options.seed, static_cast<std::uint64_t>(round))).play(*bot, notes);
  }
  Trained trained;
  trained.moments = notes.size();
  Fit fit(notes);
  trained.before = fit.likelihood();
  trained.weights = fit.weights();
  trained.after = fit.likelihood();
  return trained;
}

std::string weights_header(const TrainOptions& options, const Trained& trained) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(3)
       << "#pragma once\n\n#include <array>\n\nnamespace lastcard::bots {\n\n"
       << "// Made by `./dev train --rounds " << options.rounds << " --seats " << options.seats
       << " --seed " << options.seed << "`, from " << trained.moments
       << " positions in these rounds.\n"
       << "// The order is that of the features in eights_signs. The weights give each seat a "
          "probability of\n// winning. Mean logarithm of the winner's probability: "
       << trained.after << "; with equal probabilities: " << trained.before
       << ".\n// clang-format off\ninline constexpr std::array<double, " << kSigns
       << "> kEightsWeights = {";
  for (std::size_t i = 0; i < trained.weights.size(); ++i) {
    text << (i % 8 == 0 ? "\n    " : " ") << trained.weights[i] << ",";
  }
  text << "\n};\n// clang-format on\n\n}  // namespace lastcard::bots\n";
  return text.str();
}

}  // namespace lastcard::sim
