// Plays random seasons of sloppy people for sloppy.py, one a line: {"seed", "export": …, "table":
// [rows], "ratings": {"people", "teams"}, "broken": [laws]}.

#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>

#include "server/league/export.h"
#include "server/league/view.h"
#include "tests/league/sloppy_season.h"

namespace lastcard::league {
namespace {

Json rated_json(const std::vector<Rated>& list) {
  Json all = Json::array();
  for (const Rated& rated : list)
    all.push_back({{"id", rated.id},
                   {"mu", rated.rating.mu},
                   {"sigma", rated.rating.sigma},
                   {"rounds", rated.rounds}});
  return all;
}

int write(std::uint32_t first, int count) {
  for (int number = 0; number < count; ++number) {
    const std::uint32_t seed = first + static_cast<std::uint32_t>(number);
    SloppySeason played(seed);
    played.play();
    const Stage& stage = played.stage();
    Json table = Json::array();
    for (const Row& row : table_of(stage.season())) table.push_back(row_json(row));
    const Ratings ratings = ratings_of(stage.league, stage.season());
    const Json line = {
        {"seed", seed},
        {"export", export_json(stage.league, {}, Who{})},
        {"table", std::move(table)},
        {"ratings", {{"people", rated_json(ratings.people)}, {"teams", rated_json(ratings.teams)}}},
        {"broken", played.broken()}};
    std::cout << line.dump() << '\n';
  }
  return std::cout.good() ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace lastcard::league

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: league_write_sloppy FIRST_SEED COUNT\n";
    return EXIT_FAILURE;
  }
  const auto first = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
  return lastcard::league::write(first, std::atoi(arguments[2]));
}
