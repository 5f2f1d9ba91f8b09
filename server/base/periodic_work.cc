#include "server/base/periodic_work.h"

#include <exception>
#include <utility>

#include <spdlog/spdlog.h>

#include "server/base/loggable.h"

namespace lastcard::base {

PeriodicWork::PeriodicWork(std::vector<Part> parts) {
  parts_.reserve(parts.size());
  for (Part& part : parts) parts_.push_back({std::move(part), false});
}

void PeriodicWork::tick() {
  ++ticks_;
  for (State& state : parts_) {
    if (ticks_ % state.part.every == 0) carry_out(state);
  }
}

void PeriodicWork::carry_out(State& state) {
  try {
    state.part.work();
    state.failing = false;
  } catch (const std::exception& error) {
    if (std::exchange(state.failing, true)) return;
    spdlog::critical("event=periodic_work_failed part={} error=\"{}\"", state.part.name,
                     loggable(error));
  }
}

}  // namespace lastcard::base
