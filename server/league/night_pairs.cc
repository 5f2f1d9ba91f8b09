#include <algorithm>
#include <cstdlib>
#include <utility>

#include "server/league/matching.h"
#include "server/league/night.h"

namespace lastcard::league::night {
namespace {

enum class Drift : std::int8_t { none, down, up };  // against whom: equal, fewer or more points
enum class Urgency : std::uint8_t { none, mild, strong, pressing };
struct Wish {
  bool first = false;
  Urgency urgency = Urgency::none;
};

// The facts about an entrant that NGT-5 to NGT-13 use.
struct Standing {
  int number = 0;
  int points = 0;
  int group = 0;     // number of entrants with the same points
  int in_group = 0;  // the index in that group, from 0
  bool had_bye = false;
  int more_first = 0;  // first deals minus other deals
  std::vector<bool> deals;
  Drift last = Drift::none;
  Drift before = Drift::none;
};

bool is_played(const Turn& turn) {
  return turn.outcome == Outcome::won || turn.outcome == Outcome::drawn ||
         turn.outcome == Outcome::lost;
}
bool is_given(const Turn& turn) {
  return turn.outcome == Outcome::bye || turn.outcome == Outcome::won_unplayed;
}

int points_before(const Entrant& entrant, std::size_t round) {
  int points = 0;
  for (std::size_t at = 0; at < round; ++at) points += half_points(entrant.rounds[at].outcome);
  return points;
}

Drift drift_of(const Night& night, const Entrant& entrant, std::size_t back) {
  if (entrant.rounds.size() < back) return Drift::none;
  const std::size_t round = entrant.rounds.size() - back;
  const Turn& turn = entrant.rounds[round];
  if (is_given(turn)) return Drift::down;
  if (!is_played(turn)) return Drift::none;
  const Entrant& other = night.entrants[static_cast<std::size_t>(turn.opponent) - 1];
  const int lead = points_before(entrant, round) - points_before(other, round);
  return lead > 0 ? Drift::down : lead < 0 ? Drift::up : Drift::none;
}

// NGT-3: by points, then by number.
std::vector<Standing> ranking(const Night& night) {
  std::vector<Standing> all;
  for (std::size_t at = 0; at < night.entrants.size(); ++at) {
    const Entrant& entrant = night.entrants[at];
    if (!entrant.takes_part) continue;
    Standing& one = all.emplace_back();
    one.number = static_cast<int>(at) + 1;
    one.points = half_points(entrant);
    one.had_bye = std::ranges::any_of(entrant.rounds, is_given);
    one.last = drift_of(night, entrant, 1);
    one.before = drift_of(night, entrant, 2);
    for (const Turn& turn : entrant.rounds) {
      if (!is_played(turn)) continue;
      one.deals.push_back(turn.deals_first);
      one.more_first += turn.deals_first ? 1 : -1;
    }
  }
  std::ranges::stable_sort(
      all, [](const Standing& left, const Standing& right) { return left.points > right.points; });
  for (Standing& one : all) {
    one.group = static_cast<int>(std::ranges::count(all, one.points, &Standing::points));
    one.in_group = static_cast<int>(&one - &*std::ranges::find(all, one.points, &Standing::points));
  }
  return all;
}

// NGT-10.
Wish wish_of(const Standing& one) {
  const auto& deals = one.deals;
  if (deals.empty()) return {};
  const bool twice = deals.size() > 1 && deals.back() == deals[deals.size() - 2];
  const bool first = one.more_first == 0 || (twice && std::abs(one.more_first) < 2)
                         ? !deals.back()
                         : one.more_first < 0;
  if (twice || std::abs(one.more_first) > 1) return {first, Urgency::pressing};
  return {first, one.more_first == 0 ? Urgency::mild : Urgency::strong};
}

bool have_met(const Night& night, const Standing& one, const Standing& other) {
  const auto& rounds = night.entrants[static_cast<std::size_t>(one.number) - 1].rounds;
  return std::ranges::any_of(
      rounds, [&](const Turn& turn) { return turn.opponent == other.number && is_played(turn); });
}

// The index of each rule's measure: earlier rules come first.
constexpr std::size_t kBye = 0;       // NGT-6
constexpr std::size_t kFarthest = 1;  // NGT-7, one measure for each possible difference
constexpr std::size_t kDifferences = 2 * static_cast<std::size_t>(kMostRounds);
constexpr std::size_t kHighest = kFarthest + kDifferences;  // NGT-8
constexpr std::size_t kLast = kHighest + 1;                 // NGT-9
constexpr std::size_t kBefore = kLast + 1;                  // NGT-9
constexpr std::size_t kPressing = kBefore + 1;              // NGT-10
constexpr std::size_t kStrong = kPressing + 1;              // NGT-10
constexpr std::size_t kMild = kStrong + 1;                  // NGT-10
constexpr std::size_t kFold = kMild + 1;                    // NGT-11, NGT-12
static_assert(kFold < PairCost::kMeasures);

// Requires: `high` ranks before `low`.
PairCost cost_of(const Standing& high, const Standing& low) {
  PairCost cost;
  auto& measures = cost.measures;
  const auto apart = static_cast<std::size_t>(high.points - low.points);
  const auto square = [](std::int64_t value) { return value * value; };
  if (apart > 0) {
    measures[kFarthest + kDifferences - apart] = 1;
    measures[kHighest] = high.points;
    measures[kLast] = int{high.last == Drift::down} + int{low.last == Drift::up};
    measures[kBefore] = int{high.before == Drift::down} + int{low.before == Drift::up};
    measures[kFold] = square(high.group - 1 - high.in_group) + square(low.in_group);
  } else {
    measures[kFold] = square(low.in_group - high.in_group - high.group / 2);
  }
  const Wish one = wish_of(high);
  const Wish other = wish_of(low);
  if (one.urgency != Urgency::none && other.urgency != Urgency::none && one.first == other.first) {
    const Urgency both = std::min(one.urgency, other.urgency);
    measures[kPressing] = int{both == Urgency::pressing};
    measures[kStrong] = int{both >= Urgency::strong};
    measures[kMild] = 1;
  }
  return cost;
}

PairCosts costs_of(const Night& night, const std::vector<Standing>& all) {
  const std::size_t size = all.size() + all.size() % 2;
  PairCosts costs(size, std::vector<std::optional<PairCost>>(size));
  for (std::size_t low = 0; low < all.size(); ++low) {
    for (std::size_t high = 0; high < low; ++high) {
      if (have_met(night, all[high], all[low])) continue;  // NGT-4
      costs[high][low] = costs[low][high] = cost_of(all[high], all[low]);
    }
    if (size == all.size() || all[low].had_bye) continue;  // NGT-5
    PairCost cost;
    cost.measures[kBye] = all[low].points;
    cost.measures[kFold] = static_cast<std::int64_t>(all.size() - 1 - low);
    costs[low].back() = costs.back()[low] = cost;
  }
  return costs;
}

// NGT-13. Requires: `high` ranks before `low`.
bool deals_first(const Standing& high, const Standing& low) {
  const Wish one = wish_of(high);
  const Wish other = wish_of(low);
  if (one.urgency == Urgency::none && other.urgency == Urgency::none) return high.number % 2 != 0;
  if (one.urgency == Urgency::none) return !other.first;
  if (other.urgency == Urgency::none || one.first != other.first) return one.first;
  if (one.urgency != other.urgency) return one.urgency > other.urgency ? one.first : !other.first;
  const int more = std::abs(high.more_first) - std::abs(low.more_first);
  if (more != 0) return more > 0 ? one.first : !other.first;
  return one.first;
}

}  // namespace

int half_points(Outcome outcome) {
  switch (outcome) {
    case Outcome::won:
    case Outcome::won_unplayed:
    case Outcome::bye:
      return 2;
    case Outcome::drawn:
      return 1;
    case Outcome::lost:
    case Outcome::lost_unplayed:
    case Outcome::missed:
      return 0;
  }
  return 0;
}

int half_points(const Entrant& entrant) { return points_before(entrant, entrant.rounds.size()); }

Result<Pairing, Unpaired> pair_round(const Night& night) {
  const std::vector<Standing> all = ranking(night);
  if (all.size() < 2) return Unexpected(Unpaired::too_few);
  const auto partners = cheapest_partners(costs_of(night, all));
  if (!partners) return Unexpected(Unpaired::everyone_met);
  Pairing pairing;
  for (std::size_t at = 0; at < all.size(); ++at) {
    const std::size_t partner = (*partners)[at];
    if (partner == all.size()) pairing.bye = all[at].number;
    if (partner <= at || partner == all.size()) continue;
    Pair pair{all[at].number, all[partner].number};
    if (!deals_first(all[at], all[partner])) std::swap(pair.first, pair.second);
    pairing.pairs.push_back(pair);
  }
  return pairing;
}

}  // namespace lastcard::league::night
