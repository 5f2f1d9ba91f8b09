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
  for (Known& known : parts_) {
    if (ticks_ % known.part.every == 0) carry_out(known);
  }
}

void PeriodicWork::carry_out(Known& known) {
  try {
    known.part.work();
    known.failing = false;
  } catch (const std::exception& error) {
    if (std::exchange(known.failing, true)) return;
    spdlog::critical("event=periodic_work_failed part={} error=\"{}\"", known.part.name,
                     loggable(error));
  }
}

}  // namespace lastcard::base
