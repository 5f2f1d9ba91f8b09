// A simulated world: one server with its disk, eight tables, forty guests, and everything that can
// go wrong between them. Single-threaded. The same seed makes the same world.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/guest.h"

namespace lastcard::simulation {

// The parameters of a world.
struct WorldPlan {
  std::uint64_t seed = 1;
  std::size_t tables = 8;
  std::size_t guests = 40;
  milliseconds wild{25'000};    // anything can go wrong
  milliseconds proper{12'000};  // nothing goes wrong: every table must go on
  milliseconds silent{9'000};   // every message must get its answer
  int most_crashes = 2;
  // The longest time that a guest thinks.
  milliseconds pace{900};
  // The world lasts hours instead of seconds: people take more time, and tables have few seats.
  bool lasts = false;
  Faults faults = {};
};

struct WorldReport {
  std::string broken;  // the first fault; empty if there is none
  std::uint64_t hash = 0;
  std::size_t entries = 0;   // durable entries
  std::size_t compared = 0;  // updates compared with the history
  std::size_t effects = 0;   // effects of acts
  std::size_t accepted = 0;  // acts that got "ok"; each counts once
  std::size_t acts = 0;      // acts that were sent
  std::size_t crashes = 0;
  std::size_t refused = 0;  // entries that could never be written
};

class World {
 public:
  // Makes the disk empty first.
  World(SimulatedDisk& disk, const WorldPlan& plan);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  [[nodiscard]] WorldReport run();

  // --- Single steps, for worlds that run for long ---
  void begin();
  void pass(milliseconds most);
  void set_manner(Guest::Manner manner);
  [[nodiscard]] Witness& witness() { return witness_; }
  [[nodiscard]] House& house() { return *house_; }

 private:
  void plan_crashes();
  void crash();
  void start_house();
  void close_house();
  void expect_progress(const std::map<std::string, Witness::Course>& before);
  void expect_answers();
  [[nodiscard]] lobby::LobbySettings settings();
  [[nodiscard]] Json wish();

  const WorldPlan plan_;
  Dice dice_;
  SimulatedTime time_;
  Witness witness_;
  Fingerprint fingerprint_;
  SimulatedDisk& disk_;
  Ground ground_;
  Town town_;
  std::unique_ptr<House> house_;
  std::vector<std::unique_ptr<Guest>> guests_;
  lobby::LobbySettings settings_;
  bool power_fails_ = false;
  std::size_t crashes_ = 0;
};

}  // namespace lastcard::simulation
