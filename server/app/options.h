#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"

namespace lastcard::app {

// What an administrator decides. Each option is also an environment variable LASTCARD_NAME, and
// each variable has a twin LASTCARD_NAME_FILE that names a file with the value (Docker secrets).
// The command line wins over the environment.
struct Options {
  enum class Command : std::uint8_t { serve, healthcheck };

  Command command = Command::serve;
  std::string listen = "0.0.0.0";
  std::uint16_t port = 8080;  // 0: any free port, which is then printed
  std::filesystem::path data_dir = "data";
  std::filesystem::path web_root;    // empty: next to the program, see default_web_root
  std::string base_path;             // "" or "/cards": never ends in a slash
  std::vector<std::string> origins;  // further origins from which browsers may connect
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-For is believed
  std::string frame_ancestors = "'none'";
  int threads = 2;
  std::string log_level = "info";
  int knock_grace_ms = 3000;  // where a table does not say
  int bot_pace_ms = 900;      // where a table does not say
  int max_tables = 2000;
  int max_connections = 10000;
  int messages_per_second = 50;  // per connection, in bursts of three seconds; 0: no limit
  int address_messages_per_second = 1000;  // per address; 0: no limit
  int tables_per_minute = 60;              // made per address; 0: no limit
  int keep_hours = 168;                    // how long a table is kept at which nothing happens
  bool metrics = false;
  bool journal = true;
  std::filesystem::path scripted_decks;  // empty: real chance
};

using Environment = std::map<std::string, std::string>;

// What to print and with which status to exit, when there is nothing to serve: a mistake, or
// --help.
struct Farewell {
  int status = 0;
  std::string text;
};

// Pure but for reading the _FILE twins. `arguments` are without the program's name.
[[nodiscard]] Result<Options, Farewell> read_options(std::vector<std::string> arguments,
                                                     const Environment& environment);
[[nodiscard]] Environment process_environment();

// Where the built web client lies for a program in that folder: the first of the places where a
// build, a package and an image put it that exists.
[[nodiscard]] std::filesystem::path default_web_root(const std::filesystem::path& program_folder);

// Every environment variable there is: the documentation and the tests go through them.
[[nodiscard]] std::vector<std::string> environment_names();

}  // namespace lastcard::app
