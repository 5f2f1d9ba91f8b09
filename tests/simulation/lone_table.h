// One table without a lobby, a network or a database: in simulated time people ask whatever comes
// to mind of it, and its journal is a list. One thread; the same seed makes the same table.
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
  // What is played and how, by chance: any preset of the game or any rules, for any number of
  // players that they allow, now and then for a league. The server's chance follows from the seed,
  // too (seed_the_server): one table at a time.
  LoneTable(const Game& game, std::uint64_t seed);
  ~LoneTable();
  LoneTable(const LoneTable&) = delete;
  LoneTable& operator=(const LoneTable&) = delete;

  // Somebody asks something, and some time passes; now and then the server is started again, and
  // the entry that is under way is lost.
  void step();
  // The host, or the league, ends what is played.
  void end_match();
  // Everybody who has a seat would play another match.
  void ask_for_rematch();

  // As it was made.
  [[nodiscard]] const table::TableConfig& made() const { return made_; }
  // What is durable.
  [[nodiscard]] const std::vector<std::string>& entries() const;
  [[nodiscard]] const std::vector<std::shared_ptr<const store::FinishedMatch>>& matches() const;
  // The id of the last of them, as a start of the server finds it.
  [[nodiscard]] std::string last_match() const;
  // Nothing happens any more: it is closed, or froze.
  [[nodiscard]] bool over() const;
  [[nodiscard]] bool froze() const { return counts_.frozen > 0; }
  [[nodiscard]] table::LiveTable& live() { return *table_; }
  // Does what is to be done at this moment.
  void settle() {
    context_->restart();
    context_->poll();
  }
  void restart();
  [[nodiscard]] int restarts() const { return restarts_; }
  // So much has been asked.
  [[nodiscard]] int commands() const { return ids_; }
  // Called after each change, when the table has taken it on.
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
