#include "tests/bench/server/suite.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <thread>
#include <unistd.h>

#include <nlohmann/json.hpp>

namespace lastcard::bench {
namespace {

using Json = nlohmann::ordered_json;

// A folder that is gone with its owner.
class RunFolder {
 public:
  explicit RunFolder(const std::filesystem::path& in) {
    std::filesystem::create_directories(in);
    std::string name = (in / "lastcard-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw BenchmarkError("cannot write to " + in.string());
    path_ = name;
  }
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;
  ~RunFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Our server with an empty data folder, without limits and with metrics.
class OurServer {
 public:
  OurServer(const Settings& settings, bool journal)
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
  [[nodiscard]] const ServerProcess& process() const { return process_; }

 private:
  RunFolder folder_;
  std::uint16_t port_;
  ServerProcess process_;
};

std::vector<std::string> raw_command(std::uint16_t port, double update_bytes) {
  const auto bytes = std::to_string(std::max(0L, std::lround(update_bytes)));
  return {std::filesystem::read_symlink("/proc/self/exe").string(), "raw-server",
          std::to_string(port), bytes};
}

double tenths(double value) { return std::round(value * 10) / 10; }

void print(const char* server, const LoadPlan& plan, const LoadResult& result) {
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

LoadResult run_load(const LoadPlan& plan, const ServerProcess& server) {
  Load load(plan, server);
  load.connect();
  load.open_tables();
  load.start_matches();
  return load.run();
}

LoadResult run_ours(const Settings& settings, const LoadPlan& plan, bool journal) {
  const OurServer server(settings, journal);
  LoadResult result = run_load(plan, server.process());
  print(journal ? "lastcard" : "lastcard without journal", plan, result);
  return result;
}

// The floor, sending as many bytes a move as `ours` did.
LoadResult run_raw(const Settings& settings, LoadPlan plan, const LoadResult& ours) {
  plan.raw = true;
  const std::uint16_t port = free_port();
  const double bytes = ours.down_bytes_per_move / (4 + plan.spectators);
  const ServerProcess server(raw_command(port, bytes), port, settings.server_core);
  LoadResult result = run_load(plan, server);
  print("raw", plan, result);
  return result;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Ours and the floor in turn.
struct Comparison {
  std::vector<double> ours;
  std::vector<double> raw;
  std::vector<double> ratio;
  void add(double our_value, double raw_value) {
    ours.push_back(our_value);
    raw.push_back(raw_value);
    ratio.push_back(our_value / raw_value);
  }
};

void say(const char* goal, const std::string& what, const Comparison& values, const char* unit) {
  std::printf("%s  %s: %.1f %s, raw %.1f, ratio %.2f\n", goal, what.c_str(), median(values.ours),
              unit, median(values.raw), median(values.ratio));
  std::fflush(stdout);
}

void run_closed(const Settings& settings) {
  std::vector<double> cost;
  for (const int tables : {100, 500}) {
    Comparison cpu;
    for (int i = 0; i < settings.repeat; ++i) {
      const LoadPlan plan = plan_of(settings, tables, 0, 0);
      const LoadResult ours = run_ours(settings, plan, settings.journal);
      cpu.add(ours.cpu_us_per_move, run_raw(settings, plan, ours).cpu_us_per_move);
    }
    say("S1", std::to_string(tables) + " tables, closed loop", cpu, "us CPU a move");
    cost.push_back(median(cpu.ours));
  }
  std::printf("S2  500 tables against 100: %.2f\n", cost[1] / cost[0]);
}

void run_paced(const Settings& settings) {
  Comparison p50;
  std::vector<double> durable_p50;
  std::vector<double> durable_p99;
  for (int i = 0; i < settings.repeat; ++i) {
    const LoadPlan plan = plan_of(settings, 500, 0, 500);
    const LoadResult durable = run_ours(settings, plan, true);
    durable_p50.push_back(durable.all_p50_us);
    durable_p99.push_back(durable.all_p99_us);
    const LoadResult fast = run_ours(settings, plan, false);
    p50.add(fast.all_p50_us, run_raw(settings, plan, fast).all_p50_us);
  }
  std::printf(
      "S4  500 tables, 1,000 moves/s, until every seat has it, with journal: p50 %.2f ms, p99 %.2f "
      "ms\n",
      median(durable_p50) / 1e3, median(durable_p99) / 1e3);
  say("S4", "the same without journal", p50, "us p50");
}

void run_fan_out(const Settings& settings) {
  constexpr int kTables = 50;
  constexpr int kSpectators = 16;
  Comparison further;
  for (int i = 0; i < settings.repeat; ++i) {
    const LoadPlan four = plan_of(settings, kTables, 0, 0);
    const LoadPlan twenty = plan_of(settings, kTables, kSpectators, 0);
    const LoadResult few = run_ours(settings, four, settings.journal);
    const LoadResult many = run_ours(settings, twenty, settings.journal);
    // The floor sends all the same: what a further recipient got.
    LoadResult alike = many;
    alike.down_bytes_per_move =
        (many.down_bytes_per_move - few.down_bytes_per_move) / kSpectators * (4 + kSpectators);
    const LoadResult raw_many = run_raw(settings, twenty, alike);
    alike.down_bytes_per_move = alike.down_bytes_per_move / (4 + kSpectators) * 4;
    const LoadResult raw_few = run_raw(settings, four, alike);
    further.add((many.cpu_us_per_move - few.cpu_us_per_move) / kSpectators,
                (raw_many.cpu_us_per_move - raw_few.cpu_us_per_move) / kSpectators);
  }
  say("S3", "each further recipient", further, "us CPU a move");
}

void rest(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

void run_idle(const Settings& settings) {
  constexpr int kTables = 1250;
  const OurServer server(settings, settings.journal);
  const long empty = server.process().resident_kib();
  Load load(plan_of(settings, kTables, 0, 0), server.process());
  load.connect();
  rest(2);
  const long connected = server.process().resident_kib();
  load.open_tables();
  load.start_matches();
  rest(2);
  const long playing = server.process().resident_kib();
  const auto connections = static_cast<double>(load.connections());
  std::printf("M1  %zu connections: %.2f KiB each, %.1f MiB in all (%.1f MiB before)\n",
              load.connections(), static_cast<double>(connected - empty) / connections,
              static_cast<double>(connected) / 1024, static_cast<double>(empty) / 1024);
  std::printf("M2  %d tables just dealt: %.1f KiB each, %.1f MiB in all\n", kTables,
              static_cast<double>(playing - connected) / kTables,
              static_cast<double>(playing) / 1024);
}

void run_soak(const Settings& settings) {
  LoadPlan plan = plan_of(settings, 100, 0, 0);
  plan.seconds = settings.soak_seconds;
  plan.sample_rss_s = settings.soak_seconds / 12;
  const LoadResult result = run_ours(settings, plan, settings.journal);
  std::printf("M2  RSS over a run of %.0f s:\n", result.seconds);
  for (const auto& [moves, kib] : result.rss_kib) {
    std::printf("    after %9llu moves %.1f MiB\n", static_cast<unsigned long long>(moves),
                static_cast<double>(kib) / 1024);
  }
}

void run_any(const Settings& settings) {
  const LoadPlan plan = plan_of(settings, settings.tables, settings.spectators, settings.think_ms);
  run_ours(settings, plan, settings.journal);
}

}  // namespace

const std::vector<Mode>& modes() {
  static const std::vector<Mode> kModes = {
      {"closed", "S1, S2: CPU a move at 100 and 500 tables, closed loop, against the raw floor",
       run_closed},
      {"paced", "S4: latency at 1,000 moves/s on 500 tables", run_paced},
      {"fan-out", "S3: what a spectator costs, 50 tables with 16 each", run_fan_out},
      {"idle", "M1, M2: memory of 5,000 connections and 1,250 tables", run_idle},
      {"soak", "M2: memory over a long run", run_soak},
      {"load", "any load, on our server only (--tables, --spectators, --think)", run_any},
  };
  return kModes;
}

}  // namespace lastcard::bench
