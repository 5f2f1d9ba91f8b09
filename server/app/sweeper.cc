#include "server/app/sweeper.h"

#include <utility>

#include <spdlog/spdlog.h>

#include "server/base/loggable.h"

namespace lastcard::app {

Sweeper::Sweeper(std::vector<Rule> rules, Pace pace) : pace_(pace) {
  for (Rule& rule : rules) rules_.emplace_back(std::move(rule));
  thread_ = std::thread([this] { run(); });
}

void Sweeper::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Sweeper::run() {
  for (;;) {
    std::uint64_t asked = 0;
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, pace_.every, [this] { return stopping_ || asked_ > made_; });
      if (stopping_) return;
      asked = asked_;
    }
    round();
    const std::lock_guard lock(mutex_);
    made_ = asked;
    changed_.notify_all();
    if (stopping_) return;
  }
}

void Sweeper::round() {
  for (Known& known : rules_) carry_out(known);
  ++rounds_;
}

void Sweeper::carry_out(Known& known) {
  std::uint64_t swept = 0;
  try {
    // Limited, so that the other rules have their turn.
    for (int chunk = 0; chunk < pace_.chunks; ++chunk) {
      const std::size_t count = known.rule.sweep();
      if (count == 0) break;
      swept += count;
      known.swept += count;
      if (rest()) break;
    }
  } catch (const std::exception& error) {
    spdlog::warn("event=not_swept what=\"{}\" error=\"{}\"", known.rule.what,
                 base::loggable(error));
  }
  if (swept > 0) spdlog::info("event=swept what=\"{}\" count={}", known.rule.what, swept);
}

bool Sweeper::rest() {
  std::unique_lock lock(mutex_);
  if (asked_ > made_) return stopping_;
  changed_.wait_for(lock, pace_.rest, [this] { return stopping_ || asked_ > made_; });
  return stopping_;
}

void Sweeper::sweep_now() {
  std::unique_lock lock(mutex_);
  const std::uint64_t mine = ++asked_;
  changed_.notify_all();
  changed_.wait(lock, [&] { return stopping_ || made_ >= mine; });
}

std::vector<Sweeper::Count> Sweeper::counts() const {
  std::vector<Count> counts;
  for (const Known& known : rules_) counts.push_back({known.rule.what, known.swept});
  return counts;
}

}  // namespace lastcard::app
