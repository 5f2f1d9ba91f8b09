#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tests/bench/server/load.h"

namespace lastcard::bench {

struct Settings {
  std::filesystem::path program;   // lastcard-server
  std::filesystem::path data_dir;  // a folder in it is made for each run, and removed
  int server_core = 0;             // < 0: not pinned
  int threads = 1;                 // of the server, besides the journal's
  int repeat = 1;                  // each comparison
  bool journal = true;
  double warm_up_s = 2;
  double seconds = 6;
  double soak_seconds = 120;
  // For "load": any load on our server, to look into.
  int tables = 100;
  int spectators = 0;
  double think_ms = 0;
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
