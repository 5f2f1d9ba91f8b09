#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/base/histogram.h"

namespace lastcard::base {

// What takes its time.
enum class Work : std::uint8_t {
  page,      // what somebody looks at: finished matches, leagues, calendars
  file,      // what somebody takes along: exports, archives
  import,    // what somebody brings
  trial,     // rule sets that are being tried
  rules,     // rule sets that are being read
  password,  // hashes
  errand,    // questions to a server that says who people are
  web_hook,  // news to other servers
  upkeep,    // what the server does for itself: backups
  push,      // news to browsers whose page is closed
  command,   // programs of the administrator's: they compute elsewhere, and may take hours
  record,    // matches that are over are written down: their tables wait for it
};
inline constexpr std::size_t kWorks = 12;
// As metrics and logs call it.
[[nodiscard]] std::string_view name_of(Work work);

// How dear one piece of work is to others.
enum class Weight : std::uint8_t {
  quick,    // computes, for some milliseconds
  heavy,    // computes, for seconds: never on all threads at a time
  waiting,  // waits for others, and takes nobody's place
};

struct PoolSettings {
  struct Kind {
    std::size_t waiting;  // so many at most
    std::size_t at_once;
    Weight weight;
  };
  std::array<Kind, kWorks> kinds = {{{256, 8, Weight::quick},
                                     {64, 1, Weight::heavy},
                                     {8, 1, Weight::heavy},
                                     {64, 1, Weight::quick},
                                     {64, 1, Weight::quick},
                                     {1024, 1, Weight::quick},
                                     {64, 2, Weight::waiting},
                                     {256, 8, Weight::waiting},
                                     {16, 1, Weight::heavy},
                                     {256, 4, Weight::waiting},
                                     {4, 1, Weight::waiting},
                                     {1024, 2, Weight::quick}}};
  std::size_t waiting = 2560;  // of all kinds
  std::size_t computing = 0;   // threads that compute; 0: as many as the machine has, at least two
  // Each job runs within take(), and nothing waits: for who runs a server in one thread.
  bool in_caller = false;
};

// Threads for everything that is slow: nothing of that kind happens on a thread of the network, on
// a table's strand or on the journal's thread. Any thread may ask. A job and what tells of it may
// ask for more, and may not stop the pool.
//
// Fairness. Kinds take turns, and within a kind those who ask do (`who`: an address, a person, a
// server that is called). When there is no room, whoever has the most waiting loses the newest of
// it, if that is more than the newcomer has; else the newcomer is refused. So 10,000 requests of
// one are in the way of nobody else's first. A thousand people who sign in at once all get in,
// after a minute and a bit at most.
//
// Its threads give way to all others: a move that is to be answered does not wait for a processor
// until somebody's page is made.
//
// Not here: the thread of the tables' journal, the hall's and the one on which accounts change.
// Each of them does one thing after the other in an order that matters, for as long as the server
// runs.
class Pool {
 public:
  // What became of a piece of work.
  enum class Fate : std::uint8_t {
    done,      // it ran to its end, whatever it threw
    busy,      // too much was waiting: it never ran
    stopping,  // the server ends: it never ran
  };
  // Must end within a second or so after the token says that it is to stop.
  using Job = std::function<void(const std::stop_token& stop)>;
  // Called exactly once, on a thread of the pool, or from within `take` or `stop`. Short.
  using Told = std::function<void(Fate)>;

  // A job that is done once, however many wait for it.
  class Task {
   public:
    explicit Task(Job job) : job_(std::move(job)) {}

   private:
    friend class Pool;
    enum class Stage : std::uint8_t { waiting, running, over };
    Job job_;
    Stage stage_ = Stage::waiting;  // guarded by the pool's mutex, as what follows
    std::size_t tickets_ = 0;       // in lanes
    std::vector<Told> tellers_;     // of those who wait while it runs
  };

  // Starts its first thread. Throws std::system_error if the system has none left. If it cannot
  // start another one later, the work waits for those that run.
  explicit Pool(const PoolSettings& settings = {});
  ~Pool() { stop(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // What a job throws is logged.
  void take(Work kind, const std::string& who, Job job, Told told = {});
  // The same with a task that others may wait for, too. Pre: always with the same kind.
  void take(Work kind, const std::string& who, const std::shared_ptr<Task>& task, Told told);
  // Work that waits is dropped, and what runs is told to end and waited for. Once; afterwards
  // everything is refused.
  void stop();

  // For metrics.
  struct Count {
    std::size_t waiting = 0;
    std::size_t running = 0;
    std::uint64_t done = 0;
    std::uint64_t refused = 0;
  };
  [[nodiscard]] Count count(Work kind) const;
  // How long work that ran had waited.
  [[nodiscard]] const Histogram& waited(Work kind) const {
    return waited_.at(static_cast<std::size_t>(kind));
  }

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Ticket {
    std::shared_ptr<Task> task;
    Told told;
    Time since;
  };
  struct Lane {
    std::string who;
    std::deque<Ticket> tickets;
  };
  struct Line {
    std::list<Lane> lanes;  // none is empty; whose turn it is first
    Count count;
  };
  struct Running {
    std::size_t line;
    std::shared_ptr<Task> task;
  };

  // With the mutex locked:
  [[nodiscard]] Lane* lane_of(Line& line, const std::string& who);
  [[nodiscard]] Told make_room(std::size_t line, std::size_t length, bool& refused);
  [[nodiscard]] bool may_run(std::size_t line) const;
  [[nodiscard]] bool may_run_any() const;
  [[nodiscard]] bool pick(Running& next);
  void begin(std::size_t line, Ticket ticket);
  void wake();
  void run();
  void carry_out(Work kind, Task& task);
  void run_in_caller(Work kind, Task& task, const Told& told);
  void end(const Running& running, std::unique_lock<std::mutex>& lock);

  const PoolSettings settings_;
  const std::size_t computing_;
  const std::size_t most_threads_;
  mutable std::mutex mutex_;
  std::condition_variable work_;
  std::stop_source stop_;
  std::array<Line, kWorks> lines_;  // guarded by mutex_, as what follows
  std::size_t turn_ = 0;
  std::size_t waiting_ = 0;
  std::size_t quick_ = 0;  // that run
  std::size_t heavy_ = 0;
  std::size_t idle_ = 0;   // threads that wait for work
  std::size_t woken_ = 0;  // of those, who do not know yet
  std::vector<std::thread> threads_;
  std::array<Histogram, kWorks> waited_;
};

}  // namespace lastcard::base
