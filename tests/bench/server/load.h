#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <queue>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/bench/server/client_socket.h"
#include "tests/bench/server/server_process.h"
#include "tests/bench/server/update_text.h"

namespace lastcard::bench {

// Tables of four persons who play random legal moves of Pesten (Manipesto) until the run ends.
// After a round all are ready, and after a match all agree to another. There may also be tables of
// bots, with one person each: the server slows down tables without a person (BotBudget), and only a
// person can begin another match.
struct LoadPlan {
  int tables = 100;
  int spectators = 0;  // at each table
  double think_ms =
      0;  // 0: a move follows at once (closed loop); else after this time × U(0.5, 1.5)
  double warm_up_s = 2;
  double seconds = 6;
  double sample_rss_s = 0;  // > 0: how often to note the server's memory
  bool raw = false;         // the server is the raw floor, which seats every connection
  bool gives_way = false;   // other processes of the machine run first
  int bot_tables = 0;       // tables of three bots and a person each, without spectators
  int bot_pace_ms = 900;
  std::string bot_level;  // of these bots; empty: each table has the next level in turn
};

struct LoadResult {
  double seconds = 0;
  std::uint64_t moves = 0;  // at the tables of persons
  std::uint64_t refused = 0;
  double cpu_us_per_move = 0;      // of all moves, also those at the tables of bots
  double down_bytes_per_move = 0;  // to all connections, frame headers included
  double up_bytes_per_move = 0;
  // The time from just before a move is sent until a connection of its table has read it, and until
  // the last one has (all_...). Only at the tables of persons.
  double p50_us = 0, p99_us = 0, all_p50_us = 0, all_p99_us = 0;
  // At the tables of bots: the moves of bots, and the time from the update that gives a bot the
  // turn to the update with its move.
  double bot_moves_per_s = 0;
  double bot_p50_ms = 0, bot_p99_ms = 0;
  double searched_share = 1;  // the share of the bots' searches that ended in time
  double server_cores = 0;
  double own_cores = 0;
  double other_cores = 0;
  int stuck_tables = 0;  // tables without a move during the whole measurement
  std::vector<std::pair<std::uint64_t, long>> rss_kib;  // by the number of moves before
};

class Load {
 public:
  Load(const LoadPlan& plan, const ServerProcess& server);

  // The three steps before a run. Each covers all tables and returns when the server has done
  // everything.
  void connect();
  void open_tables();
  void start_matches();

  [[nodiscard]] LoadResult run();

  [[nodiscard]] std::size_t connections() const { return players_.size(); }

 private:
  using Nanoseconds = std::int64_t;

  struct Player {
    ClientSocket socket;
    std::size_t table;
    int seat;                    // < 0: watches
    std::uint64_t answered = 0;  // the seq of the last update that this player answered
    std::uint64_t last_id = 0;
  };
  struct SentMove {
    std::uint64_t seq = 0;  // of the update that will show the move
    Nanoseconds at = 0;
    int read = 0;
  };
  struct LoadTable {
    std::string code;
    std::array<SentMove, 8> sent;  // by seq modulo 8, because the last readers may be behind
    std::uint64_t moves = 0;       // also those of bots
    Nanoseconds bot_since = 0;     // when a bot got the turn; 0: no bot has it
  };
  struct DueMove {
    Nanoseconds at;
    std::size_t player;
    std::uint64_t seq;
    std::string message;
    bool operator<(const DueMove& other) const { return at > other.at; }
  };

  [[nodiscard]] bool is_of_bots(std::size_t table) const {
    return table >= static_cast<std::size_t>(plan_.tables);
  }
  [[nodiscard]] int connections_of(std::size_t table) const {
    return is_of_bots(table) ? 1 : 4 + plan_.spectators;
  }
  [[nodiscard]] Player& player(std::size_t table, int place) {
    const std::size_t of_persons = std::min(table, static_cast<std::size_t>(plan_.tables));
    return players_[of_persons * static_cast<std::size_t>(4 + plan_.spectators) +
                    (table - of_persons) + static_cast<std::size_t>(place)];
  }
  [[nodiscard]] std::string settings_of(std::size_t table) const;
  // Sends a message with a new id; returns the id.
  static std::uint64_t ask(Player& from, std::string_view type, const std::string& members);
  // Waits for the answer with this id and returns it. Throws BenchmarkError if the server refuses.
  static std::string await(Player& of, std::uint64_t id);
  void add_bots();

  void on_message(std::size_t index, std::string_view message);
  void note_read(LoadTable& table, std::uint64_t seq);
  void note_bots(LoadTable& table, const UpdateHead& update);
  void decide(std::size_t index, const UpdateHead& update, std::string_view message);
  void send_move(std::size_t index, std::uint64_t seq, const std::string& message);
  void send_due();
  void read_ready(int epoll);
  void begin_measuring();
  [[nodiscard]] LoadResult result(double seconds, double server_cpu, double own_cpu);

  const LoadPlan plan_;
  const ServerProcess& server_;
  // Table by table: four seats, then the spectators. A table of bots has one seat.
  std::vector<Player> players_;
  std::vector<LoadTable> tables_;  // the tables of persons, then those of bots
  std::priority_queue<DueMove> due_;
  std::minstd_rand random_{20180914};
  std::string scratch_;

  bool measuring_ = false;
  std::uint64_t moves_ = 0;
  std::uint64_t refused_ = 0;
  std::uint64_t bytes_in_ = 0;
  std::uint64_t bytes_out_ = 0;
  std::vector<float> one_us_;
  std::vector<float> all_us_;
  std::vector<float> bot_ms_;
};

}  // namespace lastcard::bench
