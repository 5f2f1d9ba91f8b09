// A simulated world: one server with its disk, eight tables, forty guests, and everything that can
// go wrong between them. One thread; the same seed makes the same world.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/guest.h"

namespace lastcard::simulation {

// How a world is to be.
struct WorldPlan {
  std::uint64_t seed = 1;
  std::size_t tables = 8;
  std::size_t guests = 40;
  milliseconds wild{25'000};    // anything goes wrong
  milliseconds proper{12'000};  // all goes well: every table must go on
  milliseconds silent{9'000};   // whoever waits for an answer gets it
  int most_crashes = 2;
  // Guests think so long at most.
  milliseconds pace{900};
  // Hours instead of seconds: people take their time, and each table is made for few.
  bool lasts = false;
  Faults faults = {};
};

struct WorldReport {
  std::string broken;  // empty: nothing
  std::uint64_t hash = 0;
  std::size_t entries = 0;   // that were durable
  std::size_t compared = 0;  // updates, with what the history says
  std::size_t effects = 0;   // of acts
  std::size_t accepted = 0;  // acts that got ok, each once
  std::size_t acts = 0;      // that were asked for
  std::size_t crashes = 0;
  std::size_t refused = 0;  // entries that could never be written
};

class World {
 public:
  // The disk is made anew.
  World(SimulatedDisk& disk, const WorldPlan& plan);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  [[nodiscard]] WorldReport run();

  // --- Step by step, for worlds that last ---
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
