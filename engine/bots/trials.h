#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bots/compared_choice.h"

namespace lastcard::bots {

// The results of several moves on the same imagined tables (imagination.h). Move 0 is the default;
// only a clearly better move replaces it.
class Trials {
 public:
  explicit Trials(std::size_t moves) : moves_(moves) {}

  // Whether the move is still tried.
  [[nodiscard]] bool live(std::size_t move) const { return moves_[move].live; }
  [[nodiscard]] std::size_t count_live() const;
  // Adds the move's result on the next table. Requires: live(move).
  void add(std::size_t move, double share) { moves_[move].shares.push_back(share); }
  // Drops each move that is worse than the best by more than two standard errors of the difference.
  void drop_worse();
  // Returns the best move if it is better than move 0 by at least one standard error, on the tables
  // on which both were tried. Otherwise returns move 0.
  [[nodiscard]] std::size_t best() const;

  // The number of tables on which the move was tried.
  [[nodiscard]] int tables(std::size_t move) const {
    return static_cast<int>(moves_[move].shares.size());
  }
  // Returns how much worse the move is than `better`, on the tables on which both were tried.
  [[nodiscard]] MoveDifference behind(std::size_t move, std::size_t better) const;
  // Returns the other move that is closest to `best`, of those that were tried. Prefers moves that
  // were not dropped. Returns nothing if no other move was tried.
  [[nodiscard]] std::optional<std::size_t> next_to(std::size_t best) const;

 private:
  struct Move {
    std::vector<double> shares;
    bool live = true;
  };
  // How much better the first move is on average, over the tables on which both were tried, and the
  // standard error.
  struct Difference {
    double mean = 0;
    double error = 0;
  };
  [[nodiscard]] Difference difference(const Move& a, const Move& b) const;
  [[nodiscard]] std::size_t leader() const;

  std::vector<Move> moves_;
};

}  // namespace lastcard::bots
