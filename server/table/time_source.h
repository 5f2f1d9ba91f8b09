#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>

namespace lastcard::table {

// The monotonic time for clocks and timers.
using SteadyTime = std::chrono::steady_clock::time_point;
// The calendar time, which an administrator may change.
using CalendarTime = std::chrono::system_clock::time_point;
using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

// A timer that calls a function once. Use it only on its strand, where it also calls.
class Timer {
 public:
  Timer() = default;
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  // Cancels the call.
  virtual ~Timer() = default;
  // Replaces the earlier call. If the earlier time has already come, the earlier function may still
  // be called.
  virtual void ring_at(SteadyTime time, std::function<void()> ring) = 0;
  virtual void cancel() = 0;
};

// The source of time for tables and the code around them: the machine's clocks, or a simulation
// (tests/simulation). Thread-safe.
class TimeSource {
 public:
  TimeSource() = default;
  TimeSource(const TimeSource&) = delete;
  TimeSource& operator=(const TimeSource&) = delete;
  virtual ~TimeSource() = default;
  [[nodiscard]] virtual SteadyTime now() const = 0;
  [[nodiscard]] virtual CalendarTime calendar_now() const = 0;
  // Requires: the strand's context outlives the timer.
  [[nodiscard]] virtual std::unique_ptr<Timer> make_timer(const Strand& strand) = 0;
};

// The machine's clocks.
[[nodiscard]] TimeSource& machine_time();

}  // namespace lastcard::table
