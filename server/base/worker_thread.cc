#include "server/base/worker_thread.h"

#include <exception>
#include <utility>

#include <spdlog/spdlog.h>

#include "server/base/loggable.h"

namespace lastcard::base {

bool WorkerThread::take(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || waiting_.size() >= kLongestQueue) return false;
    waiting_.push_back(std::move(job));
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  }
  work_.notify_one();
  return true;
}

void WorkerThread::stop() {
  std::deque<Job> forgotten;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    forgotten.swap(waiting_);
  }
  work_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void WorkerThread::run() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      work_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    try {
      job();
    } catch (const std::exception& error) {
      spdlog::error("event=job_failed error=\"{}\"", loggable(error));
    }
  }
}

}  // namespace lastcard::base
