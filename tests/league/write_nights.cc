// Plays random nights for nights.py and writes one a line: {"file": TRF, "stuck": [numbers],
// "table": the standings}. If a night ended because no further round was possible, "stuck" has the
// numbers of those who took part.

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include <nlohmann/json.hpp>

#include "server/league/night.h"
#include "server/league/trf.h"

namespace lastcard::league::night {
namespace {

class RandomNight {
 public:
  explicit RandomNight(std::uint32_t seed) : random_(seed) {
    night_.name = "Night " + std::to_string(seed);
    night_.rounds = between(1, 9);
    // Most nights are small enough for the checker to try every pairing.
    const int entrants = between(0, 9) == 0 ? between(15, 64) : between(2, 14);
    for (int at = 0; at < entrants; ++at) enter();
  }

  nlohmann::json play() {
    nlohmann::json line = {{"stuck", nlohmann::json::array()}};
    for (int round = 0; round < night_.rounds; ++round) {
      come_and_go();
      night_ = night_of_trf(trf_of(night_)).value();
      const auto pairing = pair_round(night_);
      if (!pairing) {
        for (std::size_t at = 0; at < night_.entrants.size(); ++at) {
          if (night_.entrants[at].takes_part) line["stuck"].push_back(at + 1);
        }
        break;
      }
      play(*pairing);
    }
    for (Entrant& entrant : night_.entrants) entrant.takes_part = true;
    line["file"] = trf_of(night_);
    line["table"] = nlohmann::json::array();
    for (const Place& place : standings(night_)) {
      line["table"].push_back({{"number", place.number},
                               {"place", place.place},
                               {"half_points", place.half_points},
                               {"buchholz", place.buchholz},
                               {"sonneborn_berger", place.sonneborn_berger},
                               {"won", place.won}});
    }
    return line;
  }

 private:
  int between(int least, int most) {
    return std::uniform_int_distribution<int>(least, most)(random_);
  }
  void enter() {
    Entrant& entrant = night_.entrants.emplace_back();
    // The name has letters of two bytes: the columns of the file count characters, not bytes.
    entrant.name = "Ömür Ğ. " + std::to_string(night_.entrants.size());
    entrant.rounds.resize(night_.entrants.front().rounds.size());
  }
  void come_and_go() {
    if (between(0, 5) == 0 && night_.entrants.size() != 14) enter();
    for (Entrant& entrant : night_.entrants) {
      if (between(0, 11) == 0) entrant.takes_part = false;
      if (!entrant.takes_part && between(0, 2) == 0) entrant.takes_part = true;
    }
  }
  Entrant& entrant(int number) { return night_.entrants[static_cast<std::size_t>(number) - 1]; }

  void play(const Pairing& pairing) {
    for (Entrant& one : night_.entrants) one.rounds.emplace_back();
    if (pairing.bye != 0) entrant(pairing.bye).rounds.back().outcome = Outcome::bye;
    for (const Pair& pair : pairing.pairs) {
      const auto [first, second] = result();
      entrant(pair.first).rounds.back() = {first, pair.second, true};
      entrant(pair.second).rounds.back() = {second, pair.first, false};
    }
  }
  std::pair<Outcome, Outcome> result() {
    switch (between(0, 15)) {
      case 0:
        return {Outcome::won_unplayed, Outcome::lost_unplayed};
      case 1:
        return {Outcome::lost_unplayed, Outcome::won_unplayed};
      case 2:
        return {Outcome::lost_unplayed, Outcome::lost_unplayed};
      case 3:
      case 4:
        return {Outcome::drawn, Outcome::drawn};
      default:
        return between(0, 1) == 0 ? std::pair{Outcome::won, Outcome::lost}
                                  : std::pair{Outcome::lost, Outcome::won};
    }
  }

  std::mt19937 random_;
  Night night_;
};

}  // namespace
}  // namespace lastcard::league::night

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: league_write_nights COUNT\n";
    return EXIT_FAILURE;
  }
  for (int seed = 0; seed < std::atoi(arguments[1]); ++seed) {
    lastcard::league::night::RandomNight night(static_cast<std::uint32_t>(seed));
    std::cout << night.play().dump() << '\n';
  }
  return std::cout.good() ? EXIT_SUCCESS : EXIT_FAILURE;
}
