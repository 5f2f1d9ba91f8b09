#include <algorithm>
#include <tuple>

#include "server/league/night.h"

namespace lastcard::league::night {
namespace {

// NGT-14: the larger value ranks first.
auto merit(const Place& place) {
  return std::tuple(place.half_points, place.buchholz, place.sonneborn_berger, place.won);
}

}  // namespace

std::vector<Place> standings(const Night& night) {
  std::vector<Place> all;
  for (const Entrant& entrant : night.entrants) {
    Place& place = all.emplace_back();
    place.number = static_cast<int>(all.size());
    place.half_points = half_points(entrant);
    for (const Turn& turn : entrant.rounds) {
      const bool won = turn.outcome == Outcome::won;
      const bool drawn = turn.outcome == Outcome::drawn;
      if (!won && !drawn && turn.outcome != Outcome::lost) continue;
      const int theirs = half_points(night.entrants[static_cast<std::size_t>(turn.opponent) - 1]);
      place.buchholz += theirs;
      place.sonneborn_berger += won ? 2 * theirs : drawn ? theirs : 0;
      place.won += won ? 1 : 0;
    }
  }
  std::ranges::stable_sort(
      all, [](const Place& one, const Place& other) { return merit(one) > merit(other); });
  for (std::size_t at = 0; at < all.size(); ++at) {
    const bool level = at > 0 && merit(all[at]) == merit(all[at - 1]);
    all[at].place = level ? all[at - 1].place : static_cast<int>(at) + 1;
  }
  return all;
}

}  // namespace lastcard::league::night
