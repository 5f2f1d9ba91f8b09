// One table without a lobby, a network or a database. In simulated time, people send it random
// commands, and its journal is a list. Single-threaded. The same seed makes the same table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/table/live_table.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/simulated_time.h"

namespace lastcard::simulation {

class LoneTable {
 public:
  // Chooses by chance what is played: any preset of the game or random rules, any number of players
  // that they allow, and sometimes a match of a league. The seed also determines the server's
  // random numbers (seed_the_server), so there may be only one such table at a time.
  LoneTable(const Game& game, std::uint64_t seed);
  ~LoneTable();
  LoneTable(const LoneTable&) = delete;
  LoneTable& operator=(const LoneTable&) = delete;

  // Lets one person do something, and lets some time pass. Now and then, the server restarts and
  // loses the entry that is being written.
  void step();
  // Lets the host or the league end the match.
  void end_match();
  // Lets everybody who has a seat ask for another match.
  void ask_for_rematch();

  // Returns the table's first configuration.
  [[nodiscard]] const table::TableConfig& made() const { return made_; }
  // Returns the durable entries.
  [[nodiscard]] const std::vector<std::string>& entries() const;
  [[nodiscard]] const std::vector<std::shared_ptr<const store::FinishedMatch>>& matches() const;
  // Returns the id of the last match, as a start of the server finds it.
  [[nodiscard]] std::string last_match() const;
  // Returns whether nothing can happen any more because the table is closed or frozen.
  [[nodiscard]] bool over() const;
  [[nodiscard]] bool froze() const { return counts_.frozen > 0; }
  [[nodiscard]] table::LiveTable& live() { return *table_; }
  // Runs all handlers that are due now.
  void settle() {
    context_->restart();
    context_->poll();
  }
  void restart();
  [[nodiscard]] int restarts() const { return restarts_; }
  // Returns the number of commands that were sent.
  [[nodiscard]] int commands() const { return ids_; }
  // Sets a callback that is called after each change that the table has applied.
  void on_change(std::function<void()> hear) { hear_ = std::move(hear); }

 private:
  class Journal;
  class Person;
  class Registry;
  class League;

  void open();
  void pass(milliseconds most);
  void ask(Person& person, Json message);
  void enter(Person& person);
  bool act(Person& person);
  bool arrange(Person& person);
  void fool_around(Person& person);
  void configure(Person& person);
  void act_as_league();
  [[nodiscard]] int seat() { return static_cast<int>(dice_.below(kMaxSeats)); }

  Dice dice_;
  SimulatedTime time_;
  table::TableConfig made_;
  std::unique_ptr<boost::asio::io_context> context_;
  std::unique_ptr<Journal> journal_;
  std::unique_ptr<Registry> registry_;
  std::unique_ptr<League> league_;
  table::TableCounts counts_;
  table::Services services_;
  std::vector<std::shared_ptr<Person>> people_;
  std::shared_ptr<table::LiveTable> table_;
  int ids_ = 0;
  int restarts_ = 0;
  std::function<void()> hear_ = [] {};
};

}  // namespace lastcard::simulation
