#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/table/finished_match.h"
#include "server/table/room.h"

namespace lastcard::test {

// Who a viewer of a replay can be: the seats' numbers, "watcher" and "all".
[[nodiscard]] std::vector<std::string> replay_viewers(int seats);

// A match that was played at random, with what its table wrote and what it told.
struct PlayedMatch {
  table::TableConfig config;
  table::Room room;
  std::vector<std::string> entries;
  // By viewer, for each position: what it was sent, as "match-position" has it.
  std::map<std::string, std::vector<Json>> told;
  int rounds = 0;
  bool over = false;

  // As it is kept, from 19:00 to 20:15 on 21 November 2026.
  [[nodiscard]] std::shared_ptr<const store::FinishedMatch> finished() const;
};

struct PlayedMatchOptions {
  std::string preset = "manipesto";
  int seats = 4;
  std::uint64_t seed = 1;
  int first_dealer = 0;
  int most_steps = 1'000'000;
};
// Persons "p0", "p1" … (their sessions are those of the tokens of that name) sit at the seats, but
// for the last one, where a bot is. Every fifth step of seat 1 was made by a bot in its stead.
[[nodiscard]] PlayedMatch play_match(const PlayedMatchOptions& options);

// Writes finished matches into the database, each with an entry of a table of its own.
void keep(const std::filesystem::path& database,
          const std::vector<std::shared_ptr<const store::FinishedMatch>>& matches);

}  // namespace lastcard::test
