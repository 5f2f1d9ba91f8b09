#pragma once

#include <set>
#include <string>
#include <vector>

namespace lastcard::league {

// OpenSkill's Plackett-Luce model (Weng and Lin, 2011, algorithm 4). Never used for standings.
struct Rating {
  double mu = 25;
  double sigma = 25.0 / 3;
};

// One result: `places[i]` is the place of `sides[i]` (lower is better, equal is level). Gives the
// ratings of the sides' members after it. Pre: as many places as sides, no side empty.
[[nodiscard]] std::vector<std::vector<Rating>> rate(const std::vector<std::vector<Rating>>& sides,
                                                    const std::vector<int>& places);

// A round of a match that counts for ratings.
struct RatedRound {
  enum class Winner { home, away, nobody };
  std::string home_team;
  std::string away_team;
  std::vector<std::string> home;  // who sat; "" is a bot: of a newcomer's strength, never rated
  std::vector<std::string> away;
  Winner winner = Winner::nobody;  // nobody: level
};

struct Rated {
  std::string id;
  Rating rating;
  int rounds = 0;
  [[nodiscard]] double surely() const { return rating.mu - 3 * rating.sigma; }
  [[nodiscard]] bool provisional() const { return rounds < kSettled; }
  static constexpr int kSettled = 20;
};

// First who is surely the strongest (mu minus three sigma), equal ones by id: one lucky round does
// not stand above a hundred good ones.
struct Ratings {
  std::vector<Rated> people;
  std::vector<Rated> teams;  // each team as one player
};

// Rates the rounds in the order given: those of one set of rules. Who opted out is rated, because
// the others' ratings need it, but is not in the lists.
[[nodiscard]] Ratings rate_rounds(const std::vector<RatedRound>& rounds,
                                  const std::set<std::string>& opted_out);

}  // namespace lastcard::league
