#include "tests/bench/server/peers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "tests/bench/server/peer_load.h"
#include "tests/bench/server/runs.h"

namespace lastcard::bench {
namespace {

struct Peer {
  const char* name;
  const char* script;
  PeerProtocol protocol;
};
constexpr std::array<Peer, 3> kPeers = {{
    {"boardgame.io", "boardgame_io.js", PeerProtocol::boardgame_io},
    {"colyseus", "colyseus.mjs", PeerProtocol::colyseus},
    {"ws", "ws.js", PeerProtocol::plain},
}};

LoadResult run_peer(const Settings& settings, const Peer& peer, const LoadPlan& plan) {
  const std::uint16_t port = free_port();
  const auto script = settings.peers / peer.script;
  const ServerProcess server(
      {"/usr/bin/env", "NODE_ENV=production", "node", script.string(), std::to_string(port)}, port,
      settings.server_core);
  LoadResult result = run_peer_load(peer.protocol, plan, server);
  print_run(peer.name, plan, result);
  return result;
}

}  // namespace

void run_peers(const Settings& settings) {
  if (!std::filesystem::exists(settings.peers / "node_modules")) {
    std::printf("S1  other servers: not installed; npm ci in %s\n", settings.peers.c_str());
    return;
  }
  constexpr int kTables = 100;
  constexpr double kWarmUp = 3;  // seconds: their JavaScript is compiled while it runs
  LoadPlan plan = plan_of(settings, kTables, 0, 0);
  plan.warm_up_s = std::max(plan.warm_up_s, kWarmUp);
  std::array<Comparison, kPeers.size()> compared;
  std::array<double, kPeers.size()> bytes = {};
  for (int i = 0; i < settings.repeat; ++i) {
    const double ours = run_ours(settings, plan, settings.journal).cpu_us_per_move;
    for (std::size_t peer = 0; peer < kPeers.size(); ++peer) {
      const LoadResult result = run_peer(settings, kPeers[peer], plan);
      compared[peer].add(ours, result.cpu_us_per_move);
      bytes[peer] = result.down_bytes_per_move / 4;
    }
  }
  for (std::size_t peer = 0; peer < kPeers.size(); ++peer) {
    const Comparison& values = compared[peer];
    std::printf("S1  ours %.1f us CPU a move, %s %.1f: ratio %.2f\n", median(values.ours),
                kPeers[peer].name, median(values.raw), median(values.ratio));
    Json result = result_of("S1-peer", values);
    result["peer"] = kPeers[peer].name;
    result["tables"] = kTables;
    result["bytes"] = std::lround(bytes[peer]);
    note_result(result);
  }
  std::fflush(stdout);
}

}  // namespace lastcard::bench
