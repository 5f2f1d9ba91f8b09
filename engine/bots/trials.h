#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bots/weighed.h"

namespace lastcard::bots {

// What several moves came to at the same imagined tables, from the first on: move 0 is the one that
// is played unless another is better beyond doubt.
class Trials {
 public:
  explicit Trials(std::size_t moves) : moves_(moves) {}

  // The moves that are still tried.
  [[nodiscard]] bool live(std::size_t move) const { return moves_[move].live; }
  [[nodiscard]] std::size_t count_live() const;
  // What the move came to at the next table. Pre: it is live.
  void add(std::size_t move, double share) { moves_[move].shares.push_back(share); }
  // Drops what is worse than the best by twice the standard error of the difference.
  void drop_worse();
  // The best, if it is better than move 0 by one standard error, over the tables that both have
  // seen; else move 0.
  [[nodiscard]] std::size_t best() const;

  // At how many tables the move was tried.
  [[nodiscard]] int tables(std::size_t move) const {
    return static_cast<int>(moves_[move].shares.size());
  }
  // By how much the move is worse than that other, over the tables that both have seen.
  [[nodiscard]] Behind behind(std::size_t move, std::size_t better) const;
  // Of the other moves the one that comes nearest to this one: of those that were tried to the end,
  // if there are any. Nothing if there is no other.
  [[nodiscard]] std::optional<std::size_t> next_to(std::size_t best) const;

 private:
  struct Move {
    std::vector<double> shares;
    bool live = true;
  };
  // By how much the first is better, in pairs, and the standard error of that.
  struct Difference {
    double mean = 0;
    double error = 0;
  };
  [[nodiscard]] Difference difference(const Move& a, const Move& b) const;
  [[nodiscard]] std::size_t leader() const;

  std::vector<Move> moves_;
};

}  // namespace lastcard::bots
