#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>

namespace lastcard::table {

// The time that clocks are set by: it never goes back.
using SteadyTime = std::chrono::steady_clock::time_point;
// The time of calendars: somebody may set it anew.
using CalendarTime = std::chrono::system_clock::time_point;
using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

// Rings once, at the time that it was last told. Its strand's only, and rings there.
class Timer {
 public:
  Timer() = default;
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  // Rings no more.
  virtual ~Timer() = default;
  // Instead of what it was told before, which may still ring if its time has come already.
  virtual void ring_at(SteadyTime time, std::function<void()> ring) = 0;
  virtual void cancel() = 0;
};

// Where tables and what stands around them take the time from: from the machine, but where time is
// simulated (tests/simulation). Any thread.
class TimeSource {
 public:
  TimeSource() = default;
  TimeSource(const TimeSource&) = delete;
  TimeSource& operator=(const TimeSource&) = delete;
  virtual ~TimeSource() = default;
  [[nodiscard]] virtual SteadyTime now() const = 0;
  [[nodiscard]] virtual CalendarTime calendar_now() const = 0;
  // The strand's context outlives the timer.
  [[nodiscard]] virtual std::unique_ptr<Timer> make_timer(const Strand& strand) = 0;
};

// The machine's own.
[[nodiscard]] TimeSource& machine_time();

}  // namespace lastcard::table
