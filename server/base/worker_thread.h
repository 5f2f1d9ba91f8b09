#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace lastcard::base {

// A worker thread that runs jobs in the order in which they were added. Thread-safe.
class WorkerThread {
 public:
  // The maximum number of queued jobs.
  static constexpr std::size_t kLongestQueue = 64;
  using Job = std::function<void()>;

  WorkerThread() = default;
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;
  ~WorkerThread() { stop(); }

  // Adds a job. Returns false if the queue is full or the thread has been stopped. If a job throws,
  // the exception is logged.
  [[nodiscard]] bool take(Job job);
  // Waits for the running job and ends the thread. Queued jobs are dropped.
  void stop();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable work_;
  std::deque<Job> waiting_;  // guarded by mutex_, like all below
  bool stopping_ = false;
  std::thread thread_;  // started with the first job
};

}  // namespace lastcard::base
