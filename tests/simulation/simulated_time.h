// Time that passes only when the simulation advances it, and the jobs that are planned in it.
#pragma once

#include <cstdint>
#include <memory>
#include <queue>
#include <vector>

#include "server/table/time_source.h"

namespace lastcard::simulation {

using std::chrono::milliseconds;
using table::SteadyTime;

class SimulatedTime final : public table::TimeSource {
 public:
  using Job = std::function<void()>;

  [[nodiscard]] SteadyTime now() const override { return now_; }
  [[nodiscard]] table::CalendarTime calendar_now() const override;
  [[nodiscard]] std::unique_ptr<table::Timer> make_timer(const table::Strand& strand) override;

  // Plans a job. Jobs for the same moment run in the order in which they were planned.
  void after(std::chrono::microseconds wait, Job job) { at(now_ + wait, std::move(job)); }
  void at(SteadyTime time, Job job);
  // Sets the wall clock forward or back.
  void set_calendar(std::chrono::seconds by) { set_by_ += by; }
  // Lets this time pass without running any job, so that planned jobs run late.
  void stand_still(milliseconds time) { now_ += time; }
  // Advances to the next job and runs it. Returns false if there is none before `end`.
  bool step(SteadyTime end);
  // Returns whether so many jobs ran at this moment that time seems to stand still: a job plans
  // another one for the same moment, again and again.
  [[nodiscard]] bool stands_still() const { return at_once_ > kMostAtOnce; }
  // Stops all timers, for a test that must notice it.
  void stop_timers() { timers_stand_still_ = true; }
  [[nodiscard]] milliseconds passed() const {
    return std::chrono::duration_cast<milliseconds>(now_ - kStart);
  }

 private:
  class SimulatedTimer;
  struct Entry {
    SteadyTime time;
    std::uint64_t number = 0;
    Job job;
    // The heap gives the earliest job first.
    friend bool operator<(const Entry& a, const Entry& b) {
      return a.time != b.time ? a.time > b.time : a.number > b.number;
    }
  };

  static constexpr SteadyTime kStart = SteadyTime(std::chrono::hours(1));
  static constexpr int kMostAtOnce = 20'000;
  SteadyTime now_ = kStart;
  std::chrono::seconds set_by_{0};
  bool timers_stand_still_ = false;
  int at_once_ = 0;
  std::uint64_t asked_ = 0;
  std::vector<Entry> jobs_;  // a heap
};

}  // namespace lastcard::simulation
