#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string_view>
#include <vector>

namespace lastcard::base {

// Finds messages that occupy a network thread or a table's strand for too long, so that other work
// there waits. Counts them by type, keeps the longest time, and logs at most one line a minute for
// each type. Thread-safe.
class HandlerWatch {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Clock = std::function<Time()>;
  // Handlers that take longer are slow.
  static constexpr std::chrono::milliseconds kSlow{20};

  explicit HandlerWatch(Clock clock = std::chrono::steady_clock::now);
  HandlerWatch(const HandlerWatch&) = delete;
  HandlerWatch& operator=(const HandlerWatch&) = delete;

  // One run of a handler, from construction to destruction on the same thread. Handlers may nest.
  class Handler {
   public:
    // `what`: the message's type. Requires: the string lives as long as the program, and `watch`
    // outlives the handler. If `watch` is null, measures nothing.
    Handler(HandlerWatch* watch, std::string_view what);
    ~Handler();
    Handler(const Handler&) = delete;
    Handler& operator=(const Handler&) = delete;
    // Sets the type, if it becomes known later.
    void is(std::string_view what) { what_ = what; }

   private:
    HandlerWatch* watch_;
    std::string_view what_;
    Time since_;
  };

  // Whether this thread is running a handler.
  [[nodiscard]] static bool in_handler();

  // Slow handlers of one type since the start.
  struct Slow {
    std::string_view what;
    std::uint64_t count = 0;
    std::chrono::nanoseconds worst{0};
  };
  [[nodiscard]] std::vector<Slow> slow() const;

 private:
  struct Entry {
    Slow slow;
    Time logged;
  };
  void note(std::string_view what, Time now, std::chrono::nanoseconds took);

  const Clock clock_;
  mutable std::mutex mutex_;
  std::vector<Entry> entries_;  // guarded by mutex_
};

}  // namespace lastcard::base
