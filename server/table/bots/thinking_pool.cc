#include "server/table/bots/thinking_pool.h"

#include <iterator>
#include <utility>

#include <spdlog/spdlog.h>

#include "server/base/give_way.h"
#include "server/base/loggable.h"

namespace lastcard::table::bots {
namespace {

// Higher than in base::Pool.
constexpr int kNiceness = 15;
constexpr int kHaste = 5;

}  // namespace

ThinkingPool::ThinkingPool(ThinkingSettings settings) : settings_(std::move(settings)) {
  for (std::size_t i = 0; i < settings_.threads; ++i) threads_.emplace_back([this] { run(); });
}

void ThinkingPool::think(Question question, Callback callback) {
  const SteadyTime due = question.due;
  work(due, [this, question = std::move(question), callback = std::move(callback)](
                std::optional<int> haste) { answer(question, callback, haste); });
}

void ThinkingPool::answer(const Question& question, const Callback& callback,
                          std::optional<int> haste) const {
  std::optional<Intent> choice;
  try {
    if (haste) {
      Question hasty = question;
      hasty.haste *= *haste;
      choice = settings_.answer(hasty);
    }
  } catch (const std::exception& error) {
    spdlog::error("event=bot_cannot_think error=\"{}\"", base::loggable(error));
  }
  callback(choice);
}

void ThinkingPool::work(SteadyTime due, Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopped_ && settings_.threads > 0) {
      queue_.emplace(due, Ticket{due, std::move(work), settings_.time->now()});
      work = nullptr;
      if (queue_.size() > settings_.waiting) {
        // Drops the question that is due last.
        const auto last = std::prev(queue_.end());
        work = std::move(last->second.work);
        queue_.erase(last);
      }
    }
    if (work) ++count_.refused;
  }
  if (work) return work(std::nullopt);
  work_.notify_one();
}

void ThinkingPool::run() {
  base::give_way(kNiceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [this] { return stopped_ || !queue_.empty(); });
    if (stopped_) return;
    const auto node = queue_.extract(queue_.begin());
    Ticket& next = node.mapped();
    if (queue_.size() > settings_.calm * settings_.threads) next.haste = kHaste;
    lock.unlock();
    carry_out(next);
    lock.lock();
  }
}

void ThinkingPool::carry_out(const Ticket& ticket) {
  const bool late = settings_.time->now() > ticket.due;
  {
    const std::lock_guard lock(mutex_);
    ++(late ? count_.late : count_.answered);
  }
  try {
    ticket.work(late ? std::nullopt : std::optional(ticket.haste));
  } catch (const std::exception& error) {
    spdlog::error("event=bot_not_told error=\"{}\"", base::loggable(error));
  }
  took_.add(settings_.time->now() - ticket.since);
}

void ThinkingPool::stop() {
  std::multimap<SteadyTime, Ticket> dropped;
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(stopped_, true)) return;
    dropped = std::exchange(queue_, {});
  }
  work_.notify_all();
  for (auto& [due, ticket] : dropped) ticket.work(std::nullopt);
  for (std::thread& thread : threads_) thread.join();
}

ThinkingPool::Count ThinkingPool::count() const {
  const std::lock_guard lock(mutex_);
  Count count = count_;
  count.waiting = queue_.size();
  return count;
}

}  // namespace lastcard::table::bots
