#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/event.h"

namespace lastcard::table {

// The latest steps, for clients that were disconnected for a moment, and for those that come in the
// middle of a round.
class RecentSteps {
 public:
  static constexpr std::size_t kKept = 64;
  struct Step {
    std::uint64_t seq = 0;
    std::vector<Event> events;
    bool deals = false;  // a round begins with this step
  };

  // Starts to record after the entry with this number.
  void begin(std::uint64_t seq) {
    steps_.clear();
    known_after_ = seq;
  }
  void add(std::uint64_t seq, std::vector<Event> events, bool deals = false) {
    steps_.push_back({seq, std::move(events), deals});
    if (steps_.size() > kKept) {
      known_after_ = steps_.front().seq;
      steps_.pop_front();
    }
  }
  // The events of the last step. Requires: at least one step was added.
  [[nodiscard]] const std::vector<Event>& last() const { return steps_.back().events; }
  // The events after the entry with this number, in order; nullopt if some of them are no longer
  // stored.
  [[nodiscard]] std::optional<std::vector<Event>> after(std::uint64_t seq) const {
    if (seq < known_after_) return std::nullopt;
    std::vector<Event> events;
    for (const Step& step : steps_) {
      if (step.seq > seq) events.insert(events.end(), step.events.begin(), step.events.end());
    }
    return events;
  }
  // The stored steps of the round that was played at this entry, up to the entry, in order. Valid
  // until the next step is added.
  struct Round {
    std::vector<const Step*> steps;
    bool whole = false;  // contains the whole round, from its deal on
  };
  [[nodiscard]] Round round_at(std::uint64_t seq) const {
    Round round;
    for (const Step& step : steps_) {
      if (step.seq > seq) break;
      if (step.deals) round = {{}, true};
      round.steps.push_back(&step);
    }
    return round;
  }

 private:
  std::list<Step> steps_;
  std::uint64_t known_after_ = 0;
};

}  // namespace lastcard::table
