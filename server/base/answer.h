#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/base/pool.h"

namespace lastcard::base {

// A value that a job of the pool computes once, for all callers that wait for it. Read `value` and
// `problem` only after the job has ended.
template <typename Value>
struct PendingValue {
  std::shared_ptr<Pool::Task> task;
  std::shared_ptr<const Value> value;  // null: the job threw or never ran
  std::exception_ptr problem;          // the exception of the job, or null
};

template <typename Value>
using Make = std::function<Value(const std::stop_token&)>;

template <typename Value>
std::shared_ptr<PendingValue<Value>> pending_value(Make<Value> make) {
  auto made = std::make_shared<PendingValue<Value>>();
  // `made` owns the task, and not the other way round.
  made->task = std::make_shared<Pool::Task>(
      [weak = std::weak_ptr(made), make = std::move(make)](const std::stop_token& stop) {
        const auto pending = weak.lock();
        if (!pending) return;  // no caller waits any more
        try {
          pending->value = std::make_shared<const Value>(make(stop));
        } catch (...) {
          pending->problem = std::current_exception();
        }
      });
  return made;
}

// The result for one waiting caller.
template <typename Value>
struct Answer {
  Pool::JobResult result = Pool::JobResult::busy;
  std::shared_ptr<const Value> value = nullptr;  // null unless `result` is done
};

// Suspends the coroutine until the job has ended, or until it is certain that the job will never
// run. Then resumes the coroutine on its own executor. Rethrows the exception of the job. Requires:
// the pool is stopped before the coroutine's context is destroyed.
template <typename Value>
boost::asio::awaitable<Answer<Value>> answer(Pool& pool, Work kind, std::string who,
                                             std::shared_ptr<PendingValue<Value>> pending) {
  namespace asio = boost::asio;
  auto begin = [&pool, kind, &who, &pending](auto handler) {
    using Handler = std::decay_t<decltype(handler)>;
    struct Waiting {
      explicit Waiting(Handler given)
          : handler(std::move(given)), work(asio::get_associated_executor(handler)) {}
      Handler handler;
      asio::executor_work_guard<asio::associated_executor_t<Handler>> work;
    };
    auto waiting = std::make_shared<Waiting>(std::move(handler));
    pool.take(kind, who, pending->task, [waiting](Pool::JobResult result) {
      asio::post(waiting->work.get_executor(),
                 [waiting, result] { std::move(waiting->handler)(result); });
    });
  };
  const Pool::JobResult result =
      co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(Pool::JobResult)>(
          begin, asio::use_awaitable);
  if (result == Pool::JobResult::done && pending->problem) std::rethrow_exception(pending->problem);
  co_return Answer<Value>{result, result == Pool::JobResult::done ? pending->value : nullptr};
}

// The values that wait to be computed or are being computed, by key. Callers with the same key wait
// for the same value. Must outlive the jobs of its values. Thread-safe.
template <typename Value>
class PendingValues {
 public:
  // Returns the unfinished value for `key`, or makes a new one. Values for the key "" are never
  // shared.
  std::shared_ptr<PendingValue<Value>> find_or(const std::string& key, Make<Value> make) {
    if (key.empty()) return pending_value<Value>(std::move(make));
    const std::lock_guard lock(mutex_);
    std::weak_ptr<PendingValue<Value>>& known = values_[key];
    if (auto there = known.lock()) return there;
    // The waiting callers own the value. Once it has been computed, further callers start a new
    // one.
    auto made =
        pending_value<Value>([this, key, make = std::move(make)](const std::stop_token& stop) {
          struct Forget {
            PendingValues& values;
            const std::string& key;
            ~Forget() { values.forget(key); }
          };
          const Forget forget{*this, key};
          return make(stop);
        });
    known = made;
    sweep();
    return made;
  }

 private:
  void forget(const std::string& key) {
    const std::lock_guard lock(mutex_);
    values_.erase(key);
  }
  // Removes values that were never computed because the queue was full.
  void sweep() {
    if (values_.size() < sweep_at_) return;
    std::erase_if(values_, [](const auto& one) { return one.second.expired(); });
    sweep_at_ = 2 * values_.size() + kFewest;
  }
  static constexpr std::size_t kFewest = 64;
  std::mutex mutex_;
  std::unordered_map<std::string, std::weak_ptr<PendingValue<Value>>> values_;  // guarded by mutex_
  std::size_t sweep_at_ = kFewest;
};

}  // namespace lastcard::base
