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
  std::size_t threads = 1;    // 0: nobody thinks, and every question is told so at once
  std::size_t waiting = 256;  // questions at most
  std::size_t calm = 4;       // so many may wait for each thread before it hurries
  TimeSource* time = &machine_time();
  // How a question is answered: other than by the bots in tests.
  std::function<std::optional<Intent>(const Question&)> answer = bots::answer;
};

// A few threads that think for the bots of all tables. What is due first is thought of first, and
// what is too late is not thought of at all: a table whose bot has no answer goes on by its rules
// of thumb, at the same time as with one. While many wait, each gets a fifth of the thought. So
// when there are more bots than the machine can think for, they play worse and nobody waits.
//
// The threads give way to all others, those of pages too: a person's move never waits for a bot's
// thoughts.
class ThinkingPool final : public Thinking {
 public:
  explicit ThinkingPool(ThinkingSettings settings = {});
  ~ThinkingPool() override { stop(); }

  void think(Question question, Told told) override;
  void work(SteadyTime due, Work work) override;
  // What waits is told that there is no answer; what is being thought of is thought to its end,
  // some milliseconds. Once; afterwards nothing is thought of.
  void stop();

  // For metrics.
  struct Count {
    std::size_t waiting = 0;
    std::uint64_t answered = 0;
    std::uint64_t late = 0;     // its time was over before its turn came
    std::uint64_t refused = 0;  // too much was waiting
  };
  [[nodiscard]] Count count() const;
  // How long those that were answered took, from the question on.
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
  void answer(const Question& question, const Told& told, std::optional<int> haste) const;

  const ThinkingSettings settings_;
  mutable std::mutex mutex_;
  std::condition_variable work_;
  bool stopped_ = false;                     // guarded by mutex_, as what follows
  std::multimap<SteadyTime, Ticket> queue_;  // by when they are due
  Count count_;
  base::Histogram took_;
  std::vector<std::thread> threads_;
};

}  // namespace lastcard::table::bots
