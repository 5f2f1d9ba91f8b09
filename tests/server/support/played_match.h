#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/table/finished_match.h"
#include "server/table/room.h"

namespace lastcard::test {

// Returns the names of all viewers of a replay: the seats' numbers, "watcher" and "all".
[[nodiscard]] std::vector<std::string> replay_viewers(int seats);

// A match that was played at random, with the entries that its table wrote and the messages that it
// sent.
struct PlayedMatch {
  table::TableConfig config;
  table::Room room;
  std::vector<std::string> entries;
  // The messages to each viewer, one for each position, in the form of "match-position".
  std::map<std::string, std::vector<Json>> told;
  int rounds = 0;
  bool over = false;

  // The match as the database keeps it, from 19:00 to 20:15 on 21 November 2026.
  [[nodiscard]] std::shared_ptr<const store::FinishedMatch> finished() const;
};

struct PlayedMatchOptions {
  std::string preset = "manipesto";
  int seats = 4;
  std::uint64_t seed = 1;
  int first_dealer = 0;
  int most_steps = 1'000'000;
};
// Plays a match at random. People with the tokens "p0", "p1" and so on sit at all seats but the
// last one, where a bot sits. Every fifth step, if it is seat 1's, counts as made by a bot in its
// place.
[[nodiscard]] PlayedMatch play_match(const PlayedMatchOptions& options);

// Writes finished matches into the database. Each has a table of its own.
void keep(const std::filesystem::path& database,
          const std::vector<std::shared_ptr<const store::FinishedMatch>>& matches);

}  // namespace lastcard::test
