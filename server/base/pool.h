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
  command,   // the host's `backup-command`, which may run for hours
  record,    // records of finished matches, whose tables wait for them; frozen tables
};
inline constexpr std::size_t kWorks = 12;
// The name of a kind in metrics and logs.
[[nodiscard]] std::string_view name_of(Work work);

// How much a job slows other jobs down.
enum class Weight : std::uint8_t {
  quick,    // computes for some milliseconds
  heavy,    // computes for seconds; heavy jobs never occupy all computing threads
  waiting,  // mostly waits for something else; uses no computing thread
};

struct PoolSettings {
  struct Kind {
    std::size_t waiting;  // the maximum length of the queue
    std::size_t at_once;  // the maximum number of jobs that run at the same time
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
  std::size_t waiting = 2560;  // the maximum number of queued jobs, all kinds together
  std::size_t computing = 0;   // computing threads, at least two; 0: as many as the machine has
  // Each job runs within take(), and nothing is queued. For a server with only one thread
  // (simulations).
  bool in_caller = false;
};

// Worker threads for slow work. They keep slow work away from the network threads, from the strands
// on which tables run, and from the thread of the journal, which writes the tables' changes to the
// database. Thread-safe. Jobs and callbacks may add further work. They must not stop the pool.
//
// Fairness: the kinds take turns, and within a kind the callers take turns (`who`: an address, a
// person, a remote server). So the first request of a caller never waits behind many requests of
// another.
//
// If the queue of the kind (or of all kinds together) is full, the pool looks at the caller with
// the most jobs in it. If this caller has at least two jobs more than the caller of the new job,
// its newest job is dropped, and the new job takes its place. Otherwise the new job is refused.
// Example: a caller with two queued jobs loses one to a caller with none, but a caller with one
// queued job loses nothing.
//
// The `nice` value of the threads is 10 more than the process's, so that moves come before slow
// work.
//
// The journal, leagues (league::LeagueService) and changes of accounts have their own threads,
// because their work must keep a strict order.
class Pool {
 public:
  // How a job ended.
  enum class JobResult : std::uint8_t {
    done,      // it ran, and may have thrown
    busy,      // the queue was full: it did not run
    stopping,  // the pool was stopping: it did not run
  };
  // The work itself. Should end within about a second after `stop` is requested: stop() waits for
  // it.
  using Job = std::function<void(const std::stop_token& stop)>;
  // The callback. Called exactly once, on a thread of the pool, or from within take() or stop().
  // Must be short.
  using Callback = std::function<void(JobResult)>;

  // A job that runs once, for any number of waiting callers.
  class Task {
   public:
    explicit Task(Job job) : job_(std::move(job)) {}

   private:
    friend class Pool;
    enum class Stage : std::uint8_t { waiting, running, over };
    Job job_;
    Stage stage_ = Stage::waiting;     // guarded by the pool's mutex, like the next two
    std::size_t tickets_ = 0;          // queued calls that wait for this task
    std::vector<Callback> callbacks_;  // callbacks of callers that wait while it runs
  };

  // Starts the first thread; starts further ones when there is work for them. Throws
  // std::system_error if the first one cannot be started. If a later one cannot be started, the
  // work waits for the other threads.
  explicit Pool(const PoolSettings& settings = {});
  ~Pool() { stop(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Adds a job to the queue of its kind. If the job throws, the exception is logged.
  void take(Work kind, const std::string& who, Job job, Callback callback = {});
  // The same with a task for which other callers may wait, too. Requires: all calls for a task give
  // the same kind.
  void take(Work kind, const std::string& who, const std::shared_ptr<Task>& task,
            Callback callback);
  // Drops queued jobs, asks running jobs to stop, and waits for them. From then on, all work is
  // refused. A second call does nothing.
  void stop();

  // For metrics.
  struct Count {
    std::size_t waiting = 0;
    std::size_t running = 0;
    std::uint64_t done = 0;
    std::uint64_t refused = 0;
  };
  [[nodiscard]] Count count(Work kind) const;
  // The times from take() to the start of the job, one for each call that waited for it.
  [[nodiscard]] const Histogram& waited(Work kind) const {
    return waited_.at(static_cast<std::size_t>(kind));
  }

 private:
  using Time = std::chrono::steady_clock::time_point;
  // One queued call of take().
  struct Ticket {
    std::shared_ptr<Task> task;
    Callback callback;
    Time since;
  };
  // The queued calls of one caller, the oldest first.
  struct Lane {
    std::string who;
    std::deque<Ticket> tickets;
  };
  // The queue of one kind.
  struct Line {
    std::list<Lane> lanes;  // no lane is empty; the first has the next turn
    Count count;
  };
  struct Running {
    std::size_t line;
    std::shared_ptr<Task> task;
  };

  // All but run, carry_out and run_in_caller require that mutex_ is locked.
  [[nodiscard]] Lane* lane_of(Line& line, const std::string& who);
  [[nodiscard]] Callback make_room(std::size_t line, std::size_t length, bool& refused);
  [[nodiscard]] bool may_run(std::size_t line) const;
  [[nodiscard]] bool may_run_any() const;
  [[nodiscard]] bool pick(Running& next);
  void begin(std::size_t line, Ticket ticket);
  void wake();
  void run();
  void carry_out(Work kind, Task& task);
  void run_in_caller(Work kind, Task& task, const Callback& callback);
  void end(const Running& running, std::unique_lock<std::mutex>& lock);

  const PoolSettings settings_;
  const std::size_t computing_;
  const std::size_t most_threads_;
  mutable std::mutex mutex_;
  std::condition_variable work_;
  std::stop_source stop_;
  std::array<Line, kWorks> lines_;  // guarded by mutex_, like all below except waited_
  std::size_t turn_ = 0;
  std::size_t waiting_ = 0;
  std::size_t quick_ = 0;  // quick jobs that run
  std::size_t heavy_ = 0;
  std::size_t idle_ = 0;   // threads that wait for work
  std::size_t woken_ = 0;  // idle threads that were notified and have not run yet
  std::vector<std::thread> threads_;
  std::array<Histogram, kWorks> waited_;
};

}  // namespace lastcard::base
