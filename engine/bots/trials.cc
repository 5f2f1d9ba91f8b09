#include "engine/bots/trials.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lastcard::bots {

std::size_t Trials::count_live() const {
  return static_cast<std::size_t>(std::ranges::count_if(moves_, &Move::live));
}

Trials::Difference Trials::difference(const Move& a, const Move& b) const {
  const std::size_t tables = std::min(a.shares.size(), b.shares.size());
  double sum = 0;
  double squares = 0;
  for (std::size_t table = 0; table < tables; ++table) {
    const double by = a.shares[table] - b.shares[table];
    sum += by;
    squares += by * by;
  }
  const auto count = static_cast<double>(tables);
  if (tables < 2) return {sum, 1};
  const double mean = sum / count;
  // Adds one won and one lost table, so that a few equal results do not look certain.
  const double variance = (squares + 0.5 - count * mean * mean) / (count - 1);
  return {mean, std::sqrt(std::max(variance, 0.0) / count)};
}

std::size_t Trials::leader() const {
  std::size_t best = 0;
  double most = -1;
  for (std::size_t move = 0; move < moves_.size(); ++move) {
    const auto& shares = moves_[move].shares;
    if (!moves_[move].live || shares.empty()) continue;
    const double mean =
        std::accumulate(shares.begin(), shares.end(), 0.0) / static_cast<double>(shares.size());
    if (mean <= most) continue;
    most = mean;
    best = move;
  }
  return best;
}

void Trials::drop_worse() {
  const Move& best = moves_[leader()];
  for (Move& move : moves_) {
    if (!move.live || &move == &best) continue;
    const Difference by = difference(best, move);
    move.live = by.mean <= 2 * by.error;
  }
}

std::size_t Trials::best() const {
  const std::size_t best = leader();
  if (best == 0) return 0;
  const Difference by = difference(moves_[best], moves_[0]);
  return by.mean > 0 && by.mean >= by.error ? best : 0;
}

MoveDifference Trials::behind(std::size_t move, std::size_t better) const {
  const Difference by = difference(moves_[better], moves_[move]);
  return {by.mean, by.error};
}

std::optional<std::size_t> Trials::next_to(std::size_t best) const {
  std::optional<std::size_t> next;
  const auto nearer = [&](std::size_t move) {
    if (!next) return true;
    if (moves_[move].live != moves_[*next].live) return moves_[move].live;
    return behind(move, best).share < behind(*next, best).share;
  };
  for (std::size_t move = 0; move < moves_.size(); ++move) {
    if (move != best && tables(move) > 0 && nearer(move)) next = move;
  }
  return next;
}

}  // namespace lastcard::bots
