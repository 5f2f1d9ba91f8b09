#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace lastcard::app {

// The one place from which things go that have had their time: what is kept, for how long, is the
// table "What is kept" in docs/operations.md, and each line of it that ends by itself is a rule
// here. It has a thread of its own, takes the rules in turn, a chunk at a time, and rests between
// chunks, so that nobody waits for it. What a rule throws is logged, and the rule tried again in
// the next round.
class Sweeper {
 public:
  struct Rule {
    std::string what;  // that goes, as metrics call it: "matches"
    // Takes away one small chunk and says how much it was; 0: nothing is left for now. On the
    // sweeper's thread.
    std::function<std::size_t()> sweep;
  };
  struct Pace {
    std::chrono::milliseconds every{std::chrono::minutes(10)};  // from round to round
    std::chrono::milliseconds rest{20};                         // from chunk to chunk
    int chunks = 20'000;  // of a rule in a round; what is left then waits for the next round
  };

  // The first round begins after `every`.
  Sweeper(std::vector<Rule> rules, Pace pace);
  ~Sweeper() { stop(); }
  Sweeper(const Sweeper&) = delete;
  Sweeper& operator=(const Sweeper&) = delete;

  // Ends after the chunk that is under way; nothing is swept any more.
  void stop();
  // Begins a round now, without rests, and waits until it is over. Any thread.
  void sweep_now();

  struct Count {
    std::string what;
    std::uint64_t swept = 0;  // chunks' sizes, since the start
  };
  [[nodiscard]] std::vector<Count> counts() const;
  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }

 private:
  struct Known {
    Rule rule;
    std::atomic<std::uint64_t> swept = 0;
    explicit Known(Rule told) : rule(std::move(told)) {}
  };
  void run();
  void round();
  void carry_out(Known& known);
  // True when it is time to end.
  bool rest();

  const Pace pace_;
  std::list<Known> rules_;
  std::atomic<std::uint64_t> rounds_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t asked_ = 0;  // rounds without rests that were asked for; guarded by mutex_
  std::uint64_t made_ = 0;   // and those that are over; likewise
  bool stopping_ = false;    // likewise
  std::thread thread_;
};

}  // namespace lastcard::app
