#include "tests/bench/server/suite.h"

#include <chrono>
#include <cstdio>
#include <thread>

#include "tests/bench/server/peers.h"
#include "tests/bench/server/runs.h"

namespace lastcard::bench {
namespace {

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
    Json result = result_of("S1", cpu);
    result["tables"] = tables;
    note_result(result);
    cost.push_back(median(cpu.ours));
  }
  std::printf("S2  500 tables against 100: %.2f\n", cost[1] / cost[0]);
  note_result({{"id", "S2"}, {"ratio", cost[1] / cost[0]}});
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
  Json result = result_of("S4", p50);
  result["p50_ms"] = median(durable_p50) / 1e3;
  result["p99_ms"] = median(durable_p99) / 1e3;
  note_result(result);
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
    // The floor sends the same number of bytes: those that a further recipient got from our server.
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
  note_result(result_of("S3", further));
}

double median_of(const std::vector<LoadResult>& runs, double LoadResult::*member) {
  std::vector<double> values;
  values.reserve(runs.size());
  for (const LoadResult& run : runs) values.push_back(run.*member);
  return median(values);
}

void run_beside_bots(const Settings& settings) {
  std::vector<LoadResult> alone;
  std::vector<LoadResult> beside;
  LoadPlan plan = plan_of(settings, settings.tables, 0, 500);
  plan.bot_level = settings.bot_level;
  for (int i = 0; i < settings.repeat; ++i) {
    plan.bot_tables = 0;
    alone.push_back(run_ours(settings, plan, settings.journal));
    plan.bot_tables = settings.bot_tables;
    beside.push_back(run_ours(settings, plan, settings.journal));
  }
  const Json result = {{"id", "S6"},
                       {"tables", plan.tables},
                       {"bot_tables", plan.bot_tables},
                       {"bot_level", plan.bot_level},
                       {"bot_pace_ms", plan.bot_pace_ms},
                       {"alone_p50_ms", median_of(alone, &LoadResult::all_p50_us) / 1e3},
                       {"alone_p99_ms", median_of(alone, &LoadResult::all_p99_us) / 1e3},
                       {"p50_ms", median_of(beside, &LoadResult::all_p50_us) / 1e3},
                       {"p99_ms", median_of(beside, &LoadResult::all_p99_us) / 1e3},
                       {"bot_moves_per_s", median_of(beside, &LoadResult::bot_moves_per_s)},
                       {"bot_p50_ms", median_of(beside, &LoadResult::bot_p50_ms)},
                       {"bot_p99_ms", median_of(beside, &LoadResult::bot_p99_ms)},
                       {"searched_share", median_of(beside, &LoadResult::searched_share)}};
  const auto figure = [&](const char* name) { return result.at(name).get<double>(); };
  std::printf("S6  %d tables of persons, until every seat has it: p50 %.2f ms, p99 %.2f ms\n",
              plan.tables, figure("alone_p50_ms"), figure("alone_p99_ms"));
  std::printf("S6  the same beside %d tables of bots: p50 %.2f ms, p99 %.2f ms\n", plan.bot_tables,
              figure("p50_ms"), figure("p99_ms"));
  std::printf(
      "S6  the bots: %.0f moves/s, after p50 %.0f ms, p99 %.0f ms of a turn (pace %d ms); of the "
      "moves to be searched %.0f %% were\n",
      figure("bot_moves_per_s"), figure("bot_p50_ms"), figure("bot_p99_ms"), plan.bot_pace_ms,
      figure("searched_share") * 100);
  note_result(result);
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
  note_result({{"id", "M1"},
               {"kib", static_cast<double>(connected - empty) / connections},
               {"connections", load.connections()},
               {"all_mib", static_cast<double>(connected) / 1024}});
  note_result({{"id", "M2"}, {"kib", static_cast<double>(playing - connected) / kTables}});
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
  // The server keeps a match's record until the match ends, so memory grows until the first matches
  // are over. Half-way is after that.
  const auto& [half_way, before] = result.rss_kib[result.rss_kib.size() / 2];
  const auto& [moves, after] = result.rss_kib.back();
  note_result({{"id", "M2-soak"},
               {"half_way", half_way},
               {"moves", moves},
               {"half_way_mib", static_cast<double>(before) / 1024},
               {"last_mib", static_cast<double>(after) / 1024}});
}

void run_any(const Settings& settings) {
  LoadPlan plan = plan_of(settings, settings.tables, settings.spectators, settings.think_ms);
  plan.gives_way = settings.give_way;
  run_ours(settings, plan, settings.journal);
}

}  // namespace

const std::vector<Mode>& modes() {
  static const std::vector<Mode> kModes = {
      {"closed", "S1, S2: CPU a move at 100 and 500 tables, closed loop, against the raw floor",
       run_closed},
      {"peers", "S1: boardgame.io, Colyseus and ws at 100 tables, beside ours", run_peers},
      {"paced", "S4: latency at 1,000 moves/s on 500 tables", run_paced},
      {"beside-bots",
       "S6: latency at 100 tables of persons beside 500 tables of bots, and the bots' pace "
       "(--tables, --bot-tables, --bot-level)",
       run_beside_bots},
      {"fan-out", "S3: what a spectator costs, 50 tables with 16 each", run_fan_out},
      {"idle", "M1, M2: memory of 5,000 connections and 1,250 tables", run_idle},
      {"soak", "M2: memory over a long run", run_soak},
      {"load", "any load, on our server only (--tables, --spectators, --think)", run_any},
  };
  return kModes;
}

}  // namespace lastcard::bench
