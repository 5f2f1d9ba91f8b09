#include "server/league/ratings.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace lastcard::league {
namespace {

// OpenSkill's default parameters.
constexpr double kStartSigma = 25.0 / 3;
constexpr double kBeta = kStartSigma / 2;   // how much chance a result has
constexpr double kTau = 25.0 / 300;         // what a sigma grows by before each result
constexpr double kSmallestShrink = 0.0001;  // "kappa"

struct Strength {
  double mu = 0;
  double variance = 0;
};

double grown_variance(const Rating& rating) { return rating.sigma * rating.sigma + kTau * kTau; }

Strength strength_of(const std::vector<Rating>& side) {
  Strength strength;
  for (const Rating& rating : side) {
    strength.mu += rating.mu;
    strength.variance += grown_variance(rating);
  }
  return strength;
}

// Values that the model computes from all sides.
struct Field {
  double c = 0;                      // the spread of all results
  std::vector<double> exponentials;  // per side, of its strength
  std::vector<double> sums;          // of those who came no better than each side
  std::vector<int> level;            // how many share each side's place
};

Field field_of(const std::vector<Strength>& strengths, const std::vector<int>& places) {
  Field field;
  for (const Strength& strength : strengths) field.c += strength.variance + kBeta * kBeta;
  field.c = std::sqrt(field.c);
  for (const Strength& strength : strengths) {
    field.exponentials.push_back(std::exp(strength.mu / field.c));
  }
  for (const int place : places) {
    double sum = 0;
    for (std::size_t side = 0; side < places.size(); ++side) {
      if (places[side] >= place) sum += field.exponentials[side];
    }
    field.sums.push_back(sum);
    field.level.push_back(static_cast<int>(std::count(places.begin(), places.end(), place)));
  }
  return field;
}

struct Change {
  double omega = 0;  // the change of mu
  double delta = 0;  // the change of the variance
};

Change change_of(std::size_t side, const Field& field, double variance,
                 const std::vector<int>& places) {
  Change change;
  for (std::size_t other = 0; other < places.size(); ++other) {
    if (places[other] > places[side]) continue;
    const double share = field.exponentials[side] / field.sums[other];
    change.omega += ((other == side ? 1 : 0) - share) / field.level[other];
    change.delta += share * (1 - share) / field.level[other];
  }
  const double gamma = std::sqrt(variance) / field.c;
  change.omega *= variance / field.c;
  change.delta *= gamma * variance / (field.c * field.c);
  return change;
}

// The ratings of all people or of all teams, by id.
class RatingTable {
 public:
  [[nodiscard]] Rating of(const std::string& id) const {
    const auto found = entries_.find(id);
    return found == entries_.end() ? Rating{} : found->second.rating;
  }
  void note(const std::string& id, const Rating& rating) {
    if (id.empty()) return;
    Rated& entry = entries_[id];
    entry.id = id;
    entry.rating = rating;
    ++entry.rounds;
  }
  [[nodiscard]] std::vector<Rated> list(const std::set<std::string>& left_out) const {
    std::vector<Rated> list;
    for (const auto& [id, entry] : entries_) {
      if (!left_out.contains(id)) list.push_back(entry);
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Rated& a, const Rated& b) { return a.surely() > b.surely(); });
    return list;
  }

 private:
  std::map<std::string, Rated> entries_;
};

void rate_in(RatingTable& table, const std::vector<std::vector<std::string>>& sides,
             const std::vector<int>& places) {
  std::vector<std::vector<Rating>> before;
  for (const auto& side : sides) {
    auto& ratings = before.emplace_back();
    for (const std::string& id : side) ratings.push_back(table.of(id));
  }
  const auto after = rate(before, places);
  for (std::size_t side = 0; side < sides.size(); ++side) {
    for (std::size_t at = 0; at < sides[side].size(); ++at) {
      table.note(sides[side][at], after[side][at]);
    }
  }
}

std::vector<int> places_of(RatedRound::Winner winner) {
  switch (winner) {
    case RatedRound::Winner::home:
      return {1, 2};
    case RatedRound::Winner::away:
      return {2, 1};
    case RatedRound::Winner::nobody:
      break;
  }
  return {1, 1};
}

}  // namespace

std::vector<std::vector<Rating>> rate(const std::vector<std::vector<Rating>>& sides,
                                      const std::vector<int>& places) {
  std::vector<Strength> strengths;
  strengths.reserve(sides.size());
  for (const auto& side : sides) strengths.push_back(strength_of(side));
  const Field field = field_of(strengths, places);
  std::vector<std::vector<Rating>> after = sides;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const Change change = change_of(side, field, strengths[side].variance, places);
    for (Rating& rating : after[side]) {
      const double variance = grown_variance(rating);
      const double share = variance / strengths[side].variance;
      rating.mu += share * change.omega;
      rating.sigma = std::sqrt(variance * std::max(1 - share * change.delta, kSmallestShrink));
    }
  }
  return after;
}

Ratings rate_rounds(const std::vector<RatedRound>& rounds, const std::set<std::string>& opted_out) {
  RatingTable people;
  RatingTable teams;
  for (const RatedRound& round : rounds) {
    if (round.home.empty() || round.away.empty()) continue;
    const std::vector<int> places = places_of(round.winner);
    rate_in(people, {round.home, round.away}, places);
    rate_in(teams, {{round.home_team}, {round.away_team}}, places);
  }
  return {people.list(opted_out), teams.list({})};
}

}  // namespace lastcard::league
