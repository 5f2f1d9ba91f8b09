// Time that passes only when the simulation lets it, and everything that is to happen in it.
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

  // Jobs of one moment happen in the order in which they were asked for.
  void after(std::chrono::microseconds wait, Job job) { at(now_ + wait, std::move(job)); }
  void at(SteadyTime time, Job job);
  // Somebody sets the clock on the wall.
  void set_calendar(std::chrono::seconds by) { set_by_ += by; }
  // So much time passes, and nothing happens in it: what was to happen comes late.
  void stand_still(milliseconds time) { now_ += time; }
  // Lets time pass until the next job, and does it: false when there is none before `end`.
  bool step(SteadyTime end);
  // So much happened in this moment that it will never be over: something asks to happen at once,
  // again and again.
  [[nodiscard]] bool stands_still() const { return at_once_ > kMostAtOnce; }
  // For a test that wants to be caught: timers ring no more.
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
    // The first comes out of the queue first.
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
