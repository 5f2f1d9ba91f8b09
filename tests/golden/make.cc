// Makes the golden corpus, one file for each game: the journals of tables, the states to which they
// lead, and the records of their matches. Each file was made once, by the program of that time, and
// every later program must read it. The program only makes files that do not exist yet. Run it in
// the repository's root:
//
//   cmake --build build/release --target golden_make && build/release/bin/golden_make
#include <filesystem>
#include <iostream>
#include <stdexcept>

#include <spdlog/spdlog.h>

#include "engine/registry.h"
#include "engine/sim/record_writer.h"
#include "server/archive/opened_match.h"
#include "tests/golden/digest.h"
#include "tests/simulation/lone_table.h"
#include "tests/support/paths.h"

namespace lastcard::golden {
namespace {

constexpr int kJournals = 44;  // for each game

// Plays one or two matches at a table, often begins another one, and returns all that the table
// wrote.
Json live(const Game& game, std::uint64_t seed) {
  simulation::Dice dice(seed);
  simulation::LoneTable table(game, seed);
  const auto steps_until = [&](std::size_t entries, std::size_t matches) {
    const std::size_t most = table.entries().size() + entries;
    for (int i = 0; i < 900 && table.entries().size() < most && table.matches().size() < matches;
         ++i)
      table.step();
  };
  const std::size_t matches = 1 + dice.below(2);
  for (std::size_t match = 1; match <= matches && !table.over(); ++match) {
    steps_until(20 + dice.below(50), match);
    if (table.matches().size() < match) table.end_match();
    if (match < matches || dice.one_in(2)) table.ask_for_rematch();
  }
  steps_until(dice.below(25), table.matches().size() + 1);
  if (table.froze()) throw std::runtime_error("a table froze: seed " + std::to_string(seed));

  Json records = Json::array();
  for (const auto& match : table.matches()) {
    // If a match ended before its first deal, the program of that time kept a text that is not a
    // record.
    if (!Json::accept(match->record)) continue;
    const auto opened = archive::OpenedMatch::open(match->record);
    if (!opened) throw std::runtime_error("no record: seed " + std::to_string(seed));
    records.push_back({{"record", match->record},
                       {"summary", match->summary},
                       {"positions", opened->positions()}});
  }
  return {{"config", table.made().to_json().dump()},
          {"entries", table.entries()},
          {"restarts", table.restarts()},
          {"after", digests(table.made(), table.entries())},
          {"records", std::move(records)}};
}

void make(const Game& game, const std::filesystem::path& file, std::uint64_t first_seed) {
  auto writer = sim::RecordWriter::open(file.string()).value();
  std::size_t records = 0;
  std::size_t entries = 0;
  for (int i = 0; i < kJournals; ++i) {
    const Json table = live(game, first_seed + static_cast<std::uint64_t>(i));
    records += table["records"].size();
    entries += table["entries"].size();
    writer.write_line(table.dump());
  }
  if (!writer.close()) throw std::runtime_error("cannot be written: " + file.string());
  std::cout << file.filename().string() << ": " << kJournals << " journals, " << entries
            << " entries, " << records << " records\n";
}

}  // namespace
}  // namespace lastcard::golden

int main() {
  spdlog::set_level(spdlog::level::critical);
  std::uint64_t seed = 1;
  for (const lastcard::Game* game : lastcard::all_games()) {
    const auto file = lastcard::test::source_dir() / "tests/golden" /
                      (std::string(game->info().id) + ".jsonl.gz");
    if (!std::filesystem::exists(file)) lastcard::golden::make(*game, file, seed);
    seed += 1000;
  }
}
