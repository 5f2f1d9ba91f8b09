#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace lastcard::base {

// A histogram of durations, for metrics. Thread-safe, without locks. A reader may miss the newest
// values of other threads.
class Histogram {
 public:
  // The upper limits of the classes in microseconds. The last class has no upper limit.
  static constexpr std::array<std::uint32_t, 12> kEnds = {
      100, 250, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000, 500000, 2500000};
  static constexpr std::size_t kClasses = kEnds.size() + 1;

  void add(std::chrono::steady_clock::duration time) {
    const auto us = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(time).count());
    std::size_t place = 0;
    while (place < kEnds.size() && us > kEnds[place]) ++place;
    counts_[place].fetch_add(1, std::memory_order_relaxed);
    sum_us_.fetch_add(us, std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t count(std::size_t place) const {
    return counts_[place].load(std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t sum_us() const { return sum_us_.load(std::memory_order_relaxed); }

 private:
  std::array<std::atomic<std::uint64_t>, kClasses> counts_ = {};
  std::atomic<std::uint64_t> sum_us_ = 0;
};

}  // namespace lastcard::base
