#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "server/base/histogram.h"
#include "server/table/bots/thinking.h"

namespace lastcard::table::bots {

struct ThinkingSettings {
  std::size_t threads = 1;    // 0: no bot thinks ahead, and each question is refused at once
  std::size_t waiting = 256;  // the maximum number of queued questions
  std::size_t calm = 4;       // with more queued questions for each thread, it hurries
  TimeSource* time = &machine_time();
  // Answers a question. Tests replace it.
  std::function<std::optional<Intent>(const Question&)> answer = bots::answer;
};

// Worker threads that compute the choices of the bots of all tables. The question that is due first
// comes first. A question whose time is over is not computed: the table's bot then acts by its
// rules of thumb, at the same time as with an answer. While many questions wait, each gets a fifth
// of the simulations. So if the machine is too slow for all bots, they play worse, but no player
// waits longer.
//
// The threads have a lower priority than all others, including those for pages. So a person's move
// never waits for a bot's simulation.
class ThinkingPool final : public Thinking {
 public:
  explicit ThinkingPool(ThinkingSettings settings = {});
  ~ThinkingPool() override { stop(); }

  void think(Question question, Callback callback) override;
  void work(SteadyTime due, Work work) override;
  // Answers queued questions with nullopt, and waits for running ones, which takes some
  // milliseconds. Questions after this are refused.
  void stop();

  // Counters for metrics.
  struct Count {
    std::size_t waiting = 0;
    std::uint64_t answered = 0;
    std::uint64_t late = 0;     // the time was over before the question was reached
    std::uint64_t refused = 0;  // the queue was full
  };
  [[nodiscard]] Count count() const;
  // The time from the question to its answer.
  [[nodiscard]] const base::Histogram& took() const { return took_; }

 private:
  struct Ticket {
    SteadyTime due;
    Work work;
    SteadyTime since;
    int haste = 1;
  };
  void run();
  void carry_out(const Ticket& ticket);
  void answer(const Question& question, const Callback& callback, std::optional<int> haste) const;

  const ThinkingSettings settings_;
  mutable std::mutex mutex_;
  std::condition_variable work_;
  bool stopped_ = false;                     // guarded by mutex_, like the next two
  std::multimap<SteadyTime, Ticket> queue_;  // by the time when they are due
  Count count_;
  base::Histogram took_;
  std::vector<std::thread> threads_;
};

}  // namespace lastcard::table::bots
