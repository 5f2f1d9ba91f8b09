// One life of the server in a simulated world, from its start to its crash: the real tables, lobby
// and conversations in one thread.
#pragma once

#include <memory>
#include <optional>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "server/league/league_service.h"
#include "server/lobby/lobby.h"
#include "server/people/accounts.h"
#include "tests/simulation/simulated_journal.h"

namespace lastcard::simulation {

class House {
 public:
  // `ran` is the time until which the server before this one ran. By default that is now.
  House(Ground& ground, const lobby::LobbySettings& settings,
        std::optional<table::CalendarTime> ran = {});
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Runs all handlers that are due now.
  void run() { context_->poll(); }
  [[nodiscard]] const SimulatedJournal& journal() const { return *journal_; }
  [[nodiscard]] lobby::Lobby& lobby() { return lobby_; }
  [[nodiscard]] people::Accounts& accounts() { return accounts_; }
  [[nodiscard]] league::LeagueService& leagues() { return leagues_; }

 private:
  std::unique_ptr<boost::asio::io_context> context_;
  base::Pool pool_;
  table::bots::ThinkingAtOnce thinking_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::unique_ptr<SimulatedJournal> journal_;
  lobby::Lobby lobby_;
  people::Accounts accounts_;
  league::LeagueService leagues_;
};

}  // namespace lastcard::simulation
