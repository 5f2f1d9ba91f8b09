// Measures the whole server: starts the real program on one core, plays at many tables from
// another, and compares it with the raw floor in the same run. See `lastcard-bench-server --help`.
// The figures are in docs/performance.md.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <sys/resource.h>
#include <vector>

#include <CLI/CLI.hpp>

#include "tests/bench/server/raw_server.h"
#include "tests/bench/server/suite.h"

namespace lastcard::bench {
namespace {

void raise_descriptor_limit() {
  rlimit limit = {};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const Mode& mode : modes()) names.push_back(mode.name);
  return names;
}

std::string description() {
  std::string text = "Measures lastcard-server. MODE is one or more of\n";
  for (const Mode& mode : modes()) text += "  " + mode.name + "  " + mode.what + "\n";
  return text + "and without one all but load are run.";
}

int run(const std::vector<std::string>& chosen, const Settings& settings) {
  for (const Mode& mode : modes()) {
    const bool wanted =
        chosen.empty() ? mode.name != "load" : std::ranges::find(chosen, mode.name) != chosen.end();
    if (wanted) mode.run(settings);
  }
  return 0;
}

int run_program(int argc, char** argv) {
  raise_descriptor_limit();
  Settings settings;
  settings.program =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / "lastcard-server";
  settings.peers = LASTCARD_PEERS;
  settings.data_dir = std::filesystem::temp_directory_path();
  std::vector<std::string> chosen;
  int load_core = 1;

  CLI::App app(description());
  app.add_option("mode", chosen, "What to measure")->check(CLI::IsMember(names()));
  app.add_option("--server", settings.program, "The server's program");
  app.add_option("--peers", settings.peers, "The folder of the servers that mode peers starts");
  app.add_option("--data-dir", settings.data_dir,
                 "Where the server's data may be for the time of a run");
  app.add_option("--server-core", settings.server_core, "The server's core; -1 is any");
  app.add_option("--load-core", load_core, "The load generator's core; -1 is any");
  app.add_option("--threads", settings.threads, "The server's threads");
  app.add_option("--repeat", settings.repeat,
                 "How often each comparison is made (medians are reported)");
  app.add_option("--warm-up", settings.warm_up_s, "Seconds before measuring");
  app.add_option("--seconds", settings.seconds, "Seconds of measuring");
  app.add_option("--soak-seconds", settings.soak_seconds, "Seconds of the mode soak");
  app.add_flag("!--no-journal", settings.journal,
               "Without the journal (paced measures both anyway)");
  app.add_option("--tables", settings.tables, "For load, and for beside-bots: of persons");
  app.add_option("--bot-tables", settings.bot_tables,
                 "For beside-bots: tables of a person and three bots");
  app.add_option("--bot-level", settings.bot_level,
                 "For beside-bots: the level of all bots; otherwise the tables have all levels")
      ->check(CLI::IsMember({"beginner", "regular", "good", "expert"}));
  app.add_option("--spectators", settings.spectators, "For load: at each table");
  app.add_option("--think", settings.think_ms,
                 "For load: milliseconds before a move; 0 is a closed loop");
  app.add_flag("--give-way", settings.give_way,
               "For load: the generator takes only the time that nobody else wants");
  std::uint16_t raw_port = 0;
  std::size_t raw_bytes = 0;
  CLI::App* raw = app.add_subcommand("raw-server",
                                     "Be the raw floor (what this program starts to compare with)");
  raw->add_option("port", raw_port)->required();
  raw->add_option("bytes", raw_bytes, "Of an update")->required();
  CLI11_PARSE(app, argc, argv);

  if (raw->parsed()) run_raw_server(raw_port, raw_bytes);
  if (load_core >= 0 && !pin_to_core(load_core)) {
    std::fputs(
        "lastcard-bench-server: no second core; what is measured includes the load generator's "
        "turns\n",
        stderr);
  }
  return run(chosen, settings);
}

}  // namespace
}  // namespace lastcard::bench

int main(int argc, char** argv) try {
  return lastcard::bench::run_program(argc, argv);
} catch (const std::exception& error) {
  std::fprintf(stderr, "lastcard-bench-server: %s\n", error.what());
  return 1;
}
