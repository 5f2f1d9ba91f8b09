#include "server/base/handler_watch.h"

#include <algorithm>
#include <utility>

#include <spdlog/spdlog.h>

namespace lastcard::base {
namespace {

constexpr std::chrono::minutes kBetweenLogLines(1);

// The number of nested handlers that this thread runs.
int& depth() {
  thread_local int depth = 0;
  return depth;
}

}  // namespace

HandlerWatch::HandlerWatch(Clock clock) : clock_(std::move(clock)) {}

HandlerWatch::Handler::Handler(HandlerWatch* watch, std::string_view what)
    : watch_(watch), what_(what), since_(watch != nullptr ? watch->clock_() : Time()) {
  ++depth();
}

HandlerWatch::Handler::~Handler() {
  --depth();
  if (watch_ == nullptr) return;
  const Time now = watch_->clock_();
  if (now - since_ > kSlow) watch_->note(what_, now, now - since_);
}

bool HandlerWatch::in_handler() { return depth() > 0; }

void HandlerWatch::note(std::string_view what, Time now, std::chrono::nanoseconds took) {
  bool log = false;
  {
    const std::lock_guard lock(mutex_);
    auto found =
        std::ranges::find(entries_, what, [](const Entry& entry) { return entry.slow.what; });
    log = found == entries_.end() || now - found->logged >= kBetweenLogLines;
    if (found == entries_.end()) found = entries_.insert(found, Entry{{what}, now});
    ++found->slow.count;
    found->slow.worst = std::max(found->slow.worst, took);
    if (log) found->logged = now;
  }
  if (!log) return;
  spdlog::warn("event=slow_handler message={} ms={}", what,
               std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
}

std::vector<HandlerWatch::Slow> HandlerWatch::slow() const {
  std::vector<Slow> all;
  const std::lock_guard lock(mutex_);
  all.reserve(entries_.size());
  for (const Entry& entry : entries_) all.push_back(entry.slow);
  return all;
}

}  // namespace lastcard::base
