#include "tests/bench/server/runs.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace lastcard::bench {
namespace {

std::vector<std::string> raw_command(std::uint16_t port, double update_bytes) {
  const auto bytes = std::to_string(std::max(0L, std::lround(update_bytes)));
  return {std::filesystem::read_symlink("/proc/self/exe").string(), "raw-server",
          std::to_string(port), bytes};
}

double tenths(double value) { return std::round(value * 10) / 10; }
double hundredths(double value) { return std::round(value * 100) / 100; }

LoadResult run_load(const LoadPlan& plan, const ServerProcess& server) {
  Load load(plan, server);
  load.connect();
  load.open_tables();
  load.start_matches();
  return load.run();
}

}  // namespace

RunFolder::RunFolder(const std::filesystem::path& in) {
  std::filesystem::create_directories(in);
  std::string name = (in / "lastcard-bench-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw BenchmarkError("cannot write to " + in.string());
  path_ = name;
}

RunFolder::~RunFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

OurServer::OurServer(const Settings& settings, bool journal)
    : folder_(settings.data_dir),
      port_(free_port()),
      process_(
          {
              settings.program.string(),
              "--listen=127.0.0.1",
              "--port=" + std::to_string(port_),
              "--data-dir=" + folder_.path().string(),
              "--threads=" + std::to_string(settings.threads),
              "--max-tables=10000",
              "--max-connections=20000",
              "--messages-per-second=0",
              "--address-messages-per-second=0",
              "--tables-per-minute=0",
              "--log-level=warn",
              "--metrics",
              journal ? "--journal" : "--no-journal",
          },
          port_, settings.server_core) {}

void print_run(const char* server, const LoadPlan& plan, const LoadResult& result) {
  Json line = {{"server", server},
               {"tables", plan.tables},
               {"spectators", plan.spectators},
               {"think_ms", plan.think_ms},
               {"seconds", tenths(result.seconds)},
               {"moves_per_s", std::lround(static_cast<double>(result.moves) / result.seconds)},
               {"cpu_us_per_move", tenths(result.cpu_us_per_move)},
               {"p50_us", std::lround(result.p50_us)},
               {"p99_us", std::lround(result.p99_us)},
               {"all_p50_us", std::lround(result.all_p50_us)},
               {"all_p99_us", std::lround(result.all_p99_us)},
               {"down_bytes_per_move", std::lround(result.down_bytes_per_move)},
               {"up_bytes_per_move", std::lround(result.up_bytes_per_move)},
               {"rss_kib", result.rss_kib.back().second},
               {"server_cores", tenths(result.server_cores)},
               {"load_cores", tenths(result.own_cores)},
               {"other_cores", tenths(result.other_cores)},
               {"refused", result.refused},
               {"stuck_tables", result.stuck_tables}};
  if (plan.bot_tables > 0) {
    line["bot_tables"] = plan.bot_tables;
    line["bot_moves_per_s"] = std::lround(result.bot_moves_per_s);
    line["bot_p50_ms"] = std::lround(result.bot_p50_ms);
    line["bot_p99_ms"] = std::lround(result.bot_p99_ms);
    line["searched_share"] = hundredths(result.searched_share);
  }
  std::cout << line.dump() << std::endl;
}

LoadPlan plan_of(const Settings& settings, int tables, int spectators, double think_ms) {
  LoadPlan plan;
  plan.tables = tables;
  plan.spectators = spectators;
  plan.think_ms = think_ms;
  plan.warm_up_s = settings.warm_up_s;
  plan.seconds = settings.seconds;
  return plan;
}

LoadResult run_ours(const Settings& settings, const LoadPlan& plan, bool journal) {
  const OurServer server(settings, journal);
  LoadResult result = run_load(plan, server.process());
  if (plan.bot_tables > 0) {
    const double searched = server.process().counter("lastcard_bot_thoughts_total");
    const double not_searched = server.process().counter("lastcard_bot_fallbacks_total");
    if (not_searched > 0) result.searched_share = searched / (searched + not_searched);
  }
  print_run(journal ? "lastcard" : "lastcard without journal", plan, result);
  return result;
}

LoadResult run_raw(const Settings& settings, LoadPlan plan, const LoadResult& ours) {
  plan.raw = true;
  const std::uint16_t port = free_port();
  const double bytes = ours.down_bytes_per_move / (4 + plan.spectators);
  const ServerProcess server(raw_command(port, bytes), port, settings.server_core);
  LoadResult result = run_load(plan, server);
  print_run("raw", plan, result);
  return result;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

void say(const char* goal, const std::string& what, const Comparison& values, const char* unit) {
  std::printf("%s  %s: %.1f %s, raw %.1f, ratio %.2f\n", goal, what.c_str(), median(values.ours),
              unit, median(values.raw), median(values.ratio));
  std::fflush(stdout);
}

void note_result(const Json& result) {
  const char* folder = std::getenv("BENCH_RESULTS");
  if (folder == nullptr || *folder == '\0') return;
  std::ofstream(std::filesystem::path(folder) / "server.jsonl", std::ios::app) << result << '\n';
}

Json result_of(const char* goal, const Comparison& values) {
  return {{"id", goal},
          {"ours", tenths(median(values.ours))},
          {"raw", tenths(median(values.raw))},
          {"ratio", hundredths(median(values.ratio))}};
}

}  // namespace lastcard::bench
