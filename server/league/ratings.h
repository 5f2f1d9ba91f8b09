#pragma once

#include <set>
#include <string>
#include <vector>

namespace lastcard::league {

// Ratings by OpenSkill's Plackett-Luce model (Weng and Lin, 2011, algorithm 4). Standings never use
// them.
struct Rating {
  double mu = 25;
  double sigma = 25.0 / 3;
};

// Rates one result and returns the new ratings of the sides' members. `places[i]` is the place of
// `sides[i]`; lower is better, and equal places are a draw. Requires: `places` and `sides` have
// equal sizes, and no side is empty.
[[nodiscard]] std::vector<std::vector<Rating>> rate(const std::vector<std::vector<Rating>>& sides,
                                                    const std::vector<int>& places);

// A rated round.
struct RatedRound {
  enum class Winner { home, away, nobody };
  std::string home_team;
  std::string away_team;
  // The players. "" is a bot, which has a newcomer's rating and is not rated.
  std::vector<std::string> home;
  std::vector<std::string> away;
  Winner winner = Winner::nobody;  // nobody: a draw
};

struct Rated {
  std::string id;
  Rating rating;
  int rounds = 0;
  [[nodiscard]] double surely() const { return rating.mu - 3 * rating.sigma; }
  [[nodiscard]] bool provisional() const { return rounds < kSettled; }
  static constexpr int kSettled = 20;
};

// Sorted by mu minus three sigma, the strongest first, then by id. A single lucky round therefore
// does not outrank a hundred good ones.
struct Ratings {
  std::vector<Rated> people;
  std::vector<Rated> teams;  // each team is rated as one player
};

// Rates rounds that were played by the same rules, in the given order. People in `opted_out` are
// rated, because the others' ratings depend on it, but are not in the result.
[[nodiscard]] Ratings rate_rounds(const std::vector<RatedRound>& rounds,
                                  const std::set<std::string>& opted_out);

}  // namespace lastcard::league
