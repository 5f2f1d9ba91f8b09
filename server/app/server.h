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
namespace lastcard::table {
class LeagueListener;
class TimeSource;
}  // namespace lastcard::table

namespace lastcard::app {

// What tests set and administrators do not.
struct ServerTuning {
  int next_round_ms = 20000;
  std::chrono::milliseconds journal_retry{1000};
  std::chrono::milliseconds host_absence{180000};
  table::TimeSource* time = nullptr;  // of tables; null: the machine's. Outlives the server
  // Of accounts; none: the machine's clock, in seconds since 1970.
  std::function<std::int64_t()> people_clock = {};
  // Of leagues; none: the machine's clock, in seconds since 1970.
  std::function<std::int64_t()> league_clock = {};
  bool league_clock_runs = false;  // like a real clock: a jump means that the server was away
  std::chrono::milliseconds league_updates{500};
  std::chrono::milliseconds sweep_rest{20};          // from chunk to chunk
  std::function<std::string()> new_table_code = {};  // none: at random
  base::PoolSettings pool = {};
  std::chrono::milliseconds push_grace{5000};
  std::chrono::milliseconds push_long_wait{180'000};
  table::LeagueListener* league_listener = nullptr;  // hears of league tables; outlives the server
  std::chrono::milliseconds league_countdown{10'000};
  std::size_t league_tables = 100;             // at a time, of all leagues that somebody owns
  base::HandlerWatch::Clock watch_clock = {};  // none: the machine's
  // Wrong codes of tables that an address may try. With 2,000 tables open, a code that was guessed
  // is one in half a million: days of guessing.
  double guesses_per_minute = 60;
  double journal_bytes_per_day = 16 * 1024.0 * 1024.0;  // of a person, but for moves
};

// The whole server: threads, journal, tables, network. Members are called from one thread.
class Server {
 public:
  // Opens the data folder and the port, brings the tables back and begins to serve. Throws
  // std::runtime_error with a message for the administrator when something is in the way.
  explicit Server(const Options& options, const ServerTuning& tuning = {});
  // Ends at once, as far as tables and the journal let it.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  // 0 if the metrics have no address of their own.
  [[nodiscard]] std::uint16_t metrics_port() const;
  [[nodiscard]] std::string url() const;
  [[nodiscard]] std::size_t tables() const;
  // The link by which somebody becomes the first admin: at the first start, and empty otherwise.
  [[nodiscard]] const std::string& admin_link() const;
  [[nodiscard]] bool has_admin() const;
  // For tests that arrange tables as a league does.
  [[nodiscard]] lobby::Lobby& lobby();
  // Lets go what has had its time, at once; returns when it is gone. Nothing without a journal.
  void sweep();
  // For tests that keep it busy.
  [[nodiscard]] base::Pool& pool();
  // Tells the clients, lets the journal finish, closes the connections with "service restart" and
  // ends the threads: within eight seconds, commonly much less.
  void shut_down();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace lastcard::app
