#include "server/base/pool.h"

#include <algorithm>
#include <exception>
#include <system_error>
#include <utility>

#include <spdlog/spdlog.h>

#include "server/base/give_way.h"
#include "server/base/loggable.h"

namespace lastcard::base {
namespace {

std::size_t threads_that_compute(std::size_t wished) {
  constexpr std::size_t kLeast = 2;  // otherwise heavy jobs could occupy all threads
  if (wished == 0) wished = std::thread::hardware_concurrency();
  return std::max(wished, kLeast);
}

std::size_t threads_in_all(const PoolSettings& settings) {
  std::size_t threads = threads_that_compute(settings.computing);
  for (const auto& kind : settings.kinds) {
    if (kind.weight == Weight::waiting) threads += kind.at_once;
  }
  return threads;
}

// Other threads come first, which handle moves and serve cached pages.
constexpr int kNiceness = 10;

}  // namespace

std::string_view name_of(Work work) {
  constexpr std::array<std::string_view, kWorks> kNames = {
      "page",   "file",     "import", "trial", "rules",   "password",
      "errand", "web-hook", "upkeep", "push",  "command", "record"};
  return kNames.at(static_cast<std::size_t>(work));
}

Pool::Pool(const PoolSettings& settings)
    : settings_(settings),
      computing_(threads_that_compute(settings.computing)),
      most_threads_(threads_in_all(settings)) {
  if (!settings_.in_caller) threads_.emplace_back([this] { run(); });
}

void Pool::take(Work kind, const std::string& who, Job job, Callback callback) {
  take(kind, who, std::make_shared<Task>(std::move(job)), std::move(callback));
}

void Pool::take(Work kind, const std::string& who, const std::shared_ptr<Task>& task,
                Callback callback) {
  const auto line = static_cast<std::size_t>(kind);
  if (!callback) callback = [](JobResult) {};
  if (settings_.in_caller) return run_in_caller(kind, *task, callback);
  JobResult refusal = JobResult::done;
  Callback loser;
  {
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested()) {
      refusal = JobResult::stopping;
    } else if (task->stage_ == Task::Stage::over) {
      refusal = JobResult::done;
    } else if (task->stage_ == Task::Stage::running) {
      task->callbacks_.push_back(std::move(callback));
      return;
    } else {
      Lane* lane = lane_of(lines_.at(line), who);
      bool refused = false;
      loser = make_room(line, lane == nullptr ? 0 : lane->tickets.size(), refused);
      if (refused) {
        refusal = JobResult::busy;
        ++lines_.at(line).count.refused;
      } else {
        // The lane of the caller that lost a job may be gone. It is never this lane, because a
        // caller does not lose a job to itself.
        if (lane == nullptr) lane = &lines_.at(line).lanes.emplace_back(Lane{who, {}});
        lane->tickets.push_back(
            {task, std::exchange(callback, nullptr), std::chrono::steady_clock::now()});
        ++task->tickets_;
        ++lines_.at(line).count.waiting;
        ++waiting_;
        wake();
      }
    }
  }
  if (loser) loser(JobResult::busy);
  if (callback) callback(refusal);
}

Pool::Lane* Pool::lane_of(Line& line, const std::string& who) {
  const auto found = std::ranges::find(line.lanes, who, &Lane::who);
  return found == line.lanes.end() ? nullptr : &*found;
}

// Makes room in the queue for a new job, and returns the callback of the job that is dropped for
// it, if there is one. `length`: how many jobs the caller already has there.
Pool::Callback Pool::make_room(std::size_t line, std::size_t length, bool& refused) {
  const bool line_full = lines_.at(line).count.waiting >= settings_.kinds.at(line).waiting;
  if (!line_full && waiting_ < settings_.waiting) return {};
  Line* longest_line = nullptr;
  std::list<Lane>::iterator longest;
  for (Line& one : lines_) {
    if (line_full && &one != &lines_.at(line)) continue;
    for (auto lane = one.lanes.begin(); lane != one.lanes.end(); ++lane) {
      if (longest_line != nullptr && lane->tickets.size() <= longest->tickets.size()) continue;
      longest_line = &one;
      longest = lane;
    }
  }
  if (longest_line == nullptr || longest->tickets.size() <= length + 1) {
    refused = true;
    return {};
  }
  Ticket lost = std::move(longest->tickets.back());
  longest->tickets.pop_back();
  --lost.task->tickets_;
  --longest_line->count.waiting;
  ++longest_line->count.refused;
  --waiting_;
  return std::move(lost.callback);
}

bool Pool::may_run(std::size_t line) const {
  const auto& kind = settings_.kinds.at(line);
  if (lines_.at(line).lanes.empty() || lines_.at(line).count.running >= kind.at_once) return false;
  if (kind.weight == Weight::waiting) return true;
  if (kind.weight == Weight::heavy && heavy_ + 1 >= computing_) return false;
  return quick_ + heavy_ < computing_;
}

bool Pool::may_run_any() const {
  for (std::size_t line = 0; line < kWorks; ++line) {
    if (may_run(line)) return true;
  }
  return false;
}

void Pool::wake() {
  if (idle_ > woken_) {
    ++woken_;
    work_.notify_one();
  } else if (threads_.size() < most_threads_) {
    // At least one thread runs. Without another one the jobs wait longer.
    try {
      threads_.emplace_back([this] { run(); });
    } catch (const std::system_error& error) {
      spdlog::error("event=no_thread threads={} error=\"{}\"", threads_.size(), error.what());
    }
  }
}

bool Pool::pick(Running& next) {
  for (std::size_t tried = 0; tried < kWorks; ++tried) {
    const std::size_t number = (turn_ + tried) % kWorks;
    if (!may_run(number)) continue;
    turn_ = number + 1;
    Line& line = lines_.at(number);
    Lane& lane = line.lanes.front();
    Ticket ticket = std::move(lane.tickets.front());
    lane.tickets.pop_front();
    if (lane.tickets.empty()) {
      line.lanes.pop_front();
    } else {
      line.lanes.splice(line.lanes.end(), line.lanes, line.lanes.begin());
    }
    next = {number, ticket.task};
    begin(number, std::move(ticket));
    return true;
  }
  return false;
}

// All callers that wait for the same task are called at its end.
void Pool::begin(std::size_t number, Ticket ticket) {
  Line& line = lines_.at(number);
  Task& task = *ticket.task;
  const Time now = std::chrono::steady_clock::now();
  const auto join = [&](Ticket& one) {
    waited_.at(number).add(now - one.since);
    task.callbacks_.push_back(std::move(one.callback));
    --task.tickets_;
    --line.count.waiting;
    --waiting_;
  };
  join(ticket);
  for (auto lane = line.lanes.begin(); task.tickets_ > 0 && lane != line.lanes.end();) {
    std::erase_if(lane->tickets, [&](Ticket& one) {
      if (one.task.get() != &task) return false;
      join(one);
      return true;
    });
    lane = lane->tickets.empty() ? line.lanes.erase(lane) : std::next(lane);
  }
  task.stage_ = Task::Stage::running;
  ++line.count.running;
  const Weight weight = settings_.kinds.at(number).weight;
  if (weight == Weight::quick) ++quick_;
  if (weight == Weight::heavy) ++heavy_;
}

void Pool::run() {
  give_way(kNiceness);
  std::unique_lock lock(mutex_);
  while (!stop_.stop_requested()) {
    Running running;
    if (!pick(running)) {
      ++idle_;
      work_.wait(lock);
      --idle_;
      if (woken_ > 0) --woken_;
      continue;
    }
    // This thread may not have taken the job for which it was woken.
    if (may_run_any()) wake();
    lock.unlock();
    carry_out(static_cast<Work>(running.line), *running.task);
    running.task->job_ = {};  // frees what the job holds before the callbacks run
    lock.lock();
    end(running, lock);
  }
}

void Pool::carry_out(Work kind, Task& task) {
  try {
    task.job_(stop_.get_token());
  } catch (const std::exception& error) {
    spdlog::error("event=job_failed kind={} error=\"{}\"", name_of(kind), loggable(error));
  }
}

// There is only one thread, so no lock is needed.
void Pool::run_in_caller(Work kind, Task& task, const Callback& callback) {
  if (stop_.stop_requested()) return callback(JobResult::stopping);
  if (task.stage_ != Task::Stage::over) carry_out(kind, task);
  task.stage_ = Task::Stage::over;
  callback(JobResult::done);
}

void Pool::end(const Running& running, std::unique_lock<std::mutex>& lock) {
  Line& line = lines_.at(running.line);
  running.task->stage_ = Task::Stage::over;
  const auto callbacks = std::exchange(running.task->callbacks_, {});
  --line.count.running;
  ++line.count.done;
  const Weight weight = settings_.kinds.at(running.line).weight;
  if (weight == Weight::quick) --quick_;
  if (weight == Weight::heavy) --heavy_;
  lock.unlock();
  for (const Callback& callback : callbacks) {
    try {
      callback(JobResult::done);
    } catch (const std::exception& error) {
      spdlog::error("event=job_not_told error=\"{}\"", loggable(error));
    }
  }
  lock.lock();
}

void Pool::stop() {
  std::vector<Callback> dropped;
  {
    const std::lock_guard lock(mutex_);
    if (!stop_.request_stop()) return;
    for (Line& line : lines_) {
      for (Lane& lane : line.lanes) {
        for (Ticket& ticket : lane.tickets) dropped.push_back(std::move(ticket.callback));
      }
      line.lanes.clear();
      line.count.waiting = 0;
    }
    waiting_ = 0;
  }
  work_.notify_all();
  for (const Callback& callback : dropped) callback(JobResult::stopping);
  for (std::thread& thread : threads_) thread.join();
}

Pool::Count Pool::count(Work kind) const {
  const std::lock_guard lock(mutex_);
  return lines_.at(static_cast<std::size_t>(kind)).count;
}

}  // namespace lastcard::base
