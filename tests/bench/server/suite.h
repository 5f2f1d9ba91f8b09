#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tests/bench/server/load.h"

namespace lastcard::bench {

struct Settings {
  std::filesystem::path program;   // lastcard-server
  std::filesystem::path peers;     // the folder of the servers of others
  std::filesystem::path data_dir;  // a folder in it is made for each run, and removed
  int server_core = 0;             // < 0: not pinned
  int threads = 1;                 // of the server, besides the journal's
  int repeat = 3;                  // each comparison
  bool journal = true;
  double warm_up_s = 1;
  double seconds = 3;
  double soak_seconds = 45;
  // For "beside-bots".
  int bot_tables = 500;
  std::string bot_level;  // empty: all levels in turn
  // For "load": any load on our server, to look into. "beside-bots" has so many tables of persons.
  int tables = 100;
  int spectators = 0;
  double think_ms = 0;
  bool give_way = false;
};

struct Mode {
  std::string name;
  std::string what;
  std::function<void(const Settings&)> run;
};

// The measurements by their names. Each starts its servers, prints a JSON line for every run and
// then its conclusions, and throws BenchmarkError when a server does.
[[nodiscard]] const std::vector<Mode>& modes();

}  // namespace lastcard::bench
