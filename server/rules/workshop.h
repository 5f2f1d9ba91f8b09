#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace lastcard::rules {

// A thread of its own for jobs whose order matters: one after the other. Any thread.
class Workshop {
 public:
  // So many wait at most.
  static constexpr std::size_t kLongestQueue = 64;
  using Job = std::function<void()>;

  Workshop() = default;
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  ~Workshop() { stop(); }

  // False when there are too many waiting already, or it has stopped. What a job throws is logged.
  [[nodiscard]] bool take(Job job);
  // Ends the thread after the job that it is at; those that wait are forgotten.
  void stop();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable work_;
  std::deque<Job> waiting_;  // guarded by mutex_, as what follows
  bool stopping_ = false;
  std::thread thread_;  // begun with the first job
};

}  // namespace lastcard::rules
