#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/app/options.h"
#include "server/base/handler_watch.h"
#include "server/base/pool.h"

namespace lastcard::lobby {
class Lobby;
}
namespace lastcard::net {
class Hub;
}
namespace lastcard::table {
class LeagueListener;
class TimeSource;
}  // namespace lastcard::table

namespace lastcard::app {

// Settings for tests.
struct ServerTuning {
  int next_round_ms = 20000;
  std::chrono::milliseconds journal_retry{1000};
  std::chrono::milliseconds host_absence{180000};
  table::TimeSource* time = nullptr;  // for tables; null: the machine's. Outlives the server
  // For accounts; empty: the machine's clock, in seconds since 1970.
  std::function<std::int64_t()> people_clock = {};
  // For leagues; empty: the machine's clock, in seconds since 1970.
  std::function<std::int64_t()> league_clock = {};
  bool league_clock_runs = false;  // like a real clock: after a jump, the server was not running
  std::chrono::milliseconds league_updates{500};
  std::chrono::milliseconds sweep_rest{20};          // the pause between chunks
  std::function<std::string()> new_table_code = {};  // empty: random codes
  base::PoolSettings pool = {};
  std::chrono::milliseconds push_grace{5000};
  std::chrono::milliseconds push_long_wait{180'000};
  table::LeagueListener* league_listener = nullptr;  // must outlive the server
  std::chrono::milliseconds league_countdown{10'000};
  std::size_t league_tables = 100;             // open at the same time, in all leagues of one owner
  base::HandlerWatch::Clock watch_clock = {};  // empty: the machine's
  // The wrong table codes that an address may try per minute. With 2,000 open tables, one code in
  // half a million exists, so guessing takes days.
  double guesses_per_minute = 60;
  double journal_bytes_per_day = 16 * 1024.0 * 1024.0;  // of one person, without moves
};

// The whole server: threads, journal, tables, network. All members must be called from one thread.
class Server {
 public:
  // Opens the data folder and the port, restores the tables and begins to serve. Throws
  // std::runtime_error with a message for the administrator if it cannot start.
  explicit Server(const Options& options, const ServerTuning& tuning = {});
  // Stops as soon as tables and the journal allow it.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  // 0 if the metrics have no separate address.
  [[nodiscard]] std::uint16_t metrics_port() const;
  [[nodiscard]] std::string url() const;
  [[nodiscard]] std::size_t tables() const;
  // At the first start, the link for the first administrator; empty otherwise.
  [[nodiscard]] const std::string& admin_link() const;
  [[nodiscard]] bool has_admin() const;
  // For tests that arrange tables like a league.
  [[nodiscard]] lobby::Lobby& lobby();
  // Deletes expired data now, and waits until this is done. Does nothing without a journal.
  void sweep();
  // For tests that keep the pool busy.
  [[nodiscard]] base::Pool& pool();
  // For tests that use up the memory for answers.
  [[nodiscard]] net::Hub& hub();
  // Notifies the clients, lets the journal finish, closes the connections with "service restart"
  // and ends the threads. Takes at most eight seconds, usually much less.
  void shut_down();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace lastcard::app
