#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tests/bench/server/load.h"

namespace lastcard::bench {

struct Settings {
  std::filesystem::path program;   // lastcard-server
  std::filesystem::path peers;     // the folder of the other servers
  std::filesystem::path data_dir;  // each run makes a folder in it, and removes it
  int server_core = 0;             // < 0: not pinned
  int threads = 1;                 // threads of the server, besides the journal's
  int repeat = 3;                  // how often each comparison is made
  bool journal = true;
  double warm_up_s = 1;
  double seconds = 3;
  double soak_seconds = 45;
  // For "beside-bots".
  int bot_tables = 500;
  std::string bot_level;  // empty: all levels in turn
  // For "load", which runs any load on our server. For "beside-bots", `tables` is the number of
  // tables of persons.
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

// The measurements. Each starts its servers, prints a JSON line for every run and then its
// conclusions, and throws BenchmarkError if a server does.
[[nodiscard]] const std::vector<Mode>& modes();

}  // namespace lastcard::bench
