// Writes the sample league's files into a folder. check_files.py reads them.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "server/league/archive.h"
#include "server/league/csv.h"
#include "server/league/embed.h"
#include "tests/league/sample_league.h"

namespace lastcard::league {
namespace {

void write(const std::filesystem::path& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary);
  file << content;
  if (!file.good()) throw std::runtime_error("cannot write " + path.string());
}

void write_all(const std::filesystem::path& folder) {
  const Json view = test::sample_view(test::sample_league());
  write(folder / "view.json", view.dump());
  write(folder / "standings.csv", standings_csv(view, Separator::comma));
  write(folder / "fixtures.csv", fixtures_csv(view, Separator::comma));
  write(folder / "ratings.csv", ratings_csv(view, Separator::comma));
  write(folder / "embed.html", embed_page(view, test::kSampleBase));
  const std::vector<ReplayFile> replays = {
      {"f1", 0, "0123456789abcdef", R"({"format":"lastcard-record/1"})"}};
  write(folder / "archive.zip", season_archive(view, replays, test::kSampleBase));
}

}  // namespace
}  // namespace lastcard::league

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: league_write_files FOLDER\n";
    return EXIT_FAILURE;
  }
  lastcard::league::write_all(arguments[1]);
  return EXIT_SUCCESS;
}
