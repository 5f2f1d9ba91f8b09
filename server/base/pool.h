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

// Kinds of slow work. Each kind has its own queue limit.
enum class Work : std::uint8_t {
  page,      // pages: finished matches, leagues, calendars
  file,      // exports, archives
  import,    // imports of leagues
  trial,     // trying rule sets
  rules,     // reading rule sets
  password,  // hashing passwords
  errand,    // requests to an OpenID Connect server
  web_hook,  // calls of web hooks
  upkeep,    // the server's own work: backups
  push,      // messages to browsers whose page is closed
  command,   // the administrator's programs, which may run for hours elsewhere
  record,    // records of finished matches, whose tables wait for them; frozen tables
};
inline constexpr std::size_t kWorks = 12;
// The name of a kind in metrics and logs.
[[nodiscard]] std::string_view name_of(Work work);

// How much a job slows other jobs down.
enum class Weight : std::uint8_t {
  quick,    // computes for some milliseconds
  heavy,    // computes for seconds; never on all threads at once
  waiting,  // waits for other machines; does not use a computing thread
};

struct PoolSettings {
  struct Kind {
    std::size_t waiting;  // the longest queue
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
  std::size_t waiting = 2560;  // the longest queue of all kinds together
  std::size_t computing = 0;   // computing threads; 0: one for each of the machine's, at least two
  // Each job runs within take(), and nothing is queued. For a server that runs in one thread
  // (simulations).
  bool in_caller = false;
};

// Worker threads for slow work. Slow work never runs on a network thread, on a table's strand or on
// the thread of the journal (the tables' changes, written to the database). Thread-safe. Jobs and
// callbacks may add further work, and must not stop the pool.
//
// Fairness: the kinds take turns, and within a kind the callers take turns (`who`: an address, a
// person, a remote server). If the queue is full, the caller with the most queued jobs loses its
// newest one, provided that it has more than the new caller. Otherwise the new job is refused. So
// 10,000 requests of one caller do not delay the first request of another. A thousand people who
// sign in at once all get in, after a little more than a minute at most.
//
// The threads give way to all others, so a move does not wait for a processor that computes a page.
//
// Some slow work has its own threads, because it must be done in a strict order for as long as the
// server runs. This is the journal, leagues (league::Hall), and changes of accounts.
class Pool {
 public:
  // How a job ended.
  enum class Fate : std::uint8_t {
    done,      // it ran, and may have thrown
    busy,      // the queue was full: it never ran
    stopping,  // the server is stopping: it never ran
  };
  // The work itself. Must end within about a second after `stop` is requested.
  using Job = std::function<void(const std::stop_token& stop)>;
  // The callback. Called exactly once, on a thread of the pool or from within `take` or `stop`.
  // Must be short.
  using Told = std::function<void(Fate)>;

  // A job that runs once, for any number of waiting callers.
  class Task {
   public:
    explicit Task(Job job) : job_(std::move(job)) {}

   private:
    friend class Pool;
    enum class Stage : std::uint8_t { waiting, running, over };
    Job job_;
    Stage stage_ = Stage::waiting;  // guarded by the pool's mutex, as what follows
    std::size_t tickets_ = 0;       // in lanes
    std::vector<Told> tellers_;     // callbacks of callers that wait while it runs
  };

  // Starts its first thread. Throws std::system_error if the system has none left. If it cannot
  // start another thread later, the work waits for the threads that run.
  explicit Pool(const PoolSettings& settings = {});
  ~Pool() { stop(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Adds a job to the queue of its kind. If the job throws, the exception is logged.
  void take(Work kind, const std::string& who, Job job, Told told = {});
  // The same with a task for which other callers may wait, too. Requires: all calls for a task give
  // the same kind.
  void take(Work kind, const std::string& who, const std::shared_ptr<Task>& task, Told told);
  // Drops queued work, asks running jobs to stop, and waits for them. Call it once. Afterwards all
  // work is refused.
  void stop();

  // For metrics.
  struct Count {
    std::size_t waiting = 0;
    std::size_t running = 0;
    std::uint64_t done = 0;
    std::uint64_t refused = 0;
  };
  [[nodiscard]] Count count(Work kind) const;
  // The waiting times of jobs that ran.
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
    std::list<Lane> lanes;  // none is empty; the next in turn is first
    Count count;
  };
  struct Running {
    std::size_t line;
    std::shared_ptr<Task> task;
  };

  // Require a locked mutex:
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
  std::size_t quick_ = 0;  // running
  std::size_t heavy_ = 0;
  std::size_t idle_ = 0;   // threads that wait for work
  std::size_t woken_ = 0;  // idle threads that were notified and have not run yet
  std::vector<std::thread> threads_;
  std::array<Histogram, kWorks> waited_;
};

}  // namespace lastcard::base
