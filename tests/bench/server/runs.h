#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/bench/server/load.h"
#include "tests/bench/server/suite.h"

namespace lastcard::bench {

using Json = nlohmann::ordered_json;

// A temporary folder; the destructor removes it.
class RunFolder {
 public:
  explicit RunFolder(const std::filesystem::path& in);
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;
  ~RunFolder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Our server with an empty data folder, without limits and with metrics.
class OurServer {
 public:
  OurServer(const Settings& settings, bool journal);
  [[nodiscard]] const ServerProcess& process() const { return process_; }

 private:
  RunFolder folder_;
  std::uint16_t port_;
  ServerProcess process_;
};

[[nodiscard]] LoadPlan plan_of(const Settings& settings, int tables, int spectators,
                               double think_ms);
// Runs the plan on a new server of ours; prints a line of JSON.
LoadResult run_ours(const Settings& settings, const LoadPlan& plan, bool journal);
// Runs the plan on the raw floor, which sends as many bytes per move as `ours` did.
LoadResult run_raw(const Settings& settings, LoadPlan plan, const LoadResult& ours);
void print_run(const char* server, const LoadPlan& plan, const LoadResult& result);

[[nodiscard]] double median(std::vector<double> values);

// The figures of runs of ours and of another server, in turn.
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

void say(const char* goal, const std::string& what, const Comparison& values, const char* unit);

// Adds a line for docs/performance.md to server.jsonl in the folder that BENCH_RESULTS names.
// Without that variable nothing is written.
void note_result(const Json& result);
[[nodiscard]] Json result_of(const char* goal, const Comparison& values);

}  // namespace lastcard::bench
