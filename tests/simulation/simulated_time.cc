#include "tests/simulation/simulated_time.h"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

namespace lastcard::simulation {

// A timer of the simulated time. Each call gets a number, so that rings of earlier calls are
// ignored.
class SimulatedTime::SimulatedTimer final : public table::Timer {
 public:
  SimulatedTimer(SimulatedTime& time, const table::Strand& strand)
      : time_(time), state_(std::make_shared<State>(State{strand})) {}
  void ring_at(SteadyTime when, std::function<void()> ring) override {
    const std::uint64_t told = ++state_->told;
    if (time_.timers_stand_still_) return;
    time_.at(when, [told, ring = std::move(ring), last = std::weak_ptr<State>(state_)] {
      const auto state = last.lock();
      if (state && state->told == told) boost::asio::post(state->strand, ring);
    });
  }
  void cancel() override { ++state_->told; }

 private:
  struct State {
    table::Strand strand;  // owned by the timer, because its context may be gone soon after
    std::uint64_t told = 0;
  };
  SimulatedTime& time_;
  std::shared_ptr<State> state_;
};

table::CalendarTime SimulatedTime::calendar_now() const {
  constexpr std::chrono::seconds kBegan(1'800'000'000);
  const auto passed = std::chrono::duration_cast<table::CalendarTime::duration>(now_ - kStart);
  return table::CalendarTime(kBegan) + set_by_ + passed;
}

std::unique_ptr<table::Timer> SimulatedTime::make_timer(const table::Strand& strand) {
  return std::make_unique<SimulatedTimer>(*this, strand);
}

void SimulatedTime::at(SteadyTime time, Job job) {
  jobs_.push_back({std::max(time, now_), asked_++, std::move(job)});
  std::ranges::push_heap(jobs_, std::less<>());
}

bool SimulatedTime::step(SteadyTime end) {
  if (jobs_.empty() || jobs_.front().time > end) {
    now_ = std::max(now_, end);
    return false;
  }
  std::ranges::pop_heap(jobs_, std::less<>());
  Entry next = std::move(jobs_.back());
  jobs_.pop_back();
  at_once_ = next.time <= now_ ? at_once_ + 1 : 0;
  now_ = std::max(now_, next.time);
  next.job();
  return true;
}

}  // namespace lastcard::simulation
