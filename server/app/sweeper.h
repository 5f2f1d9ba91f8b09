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

// Deletes expired data. The table "What is kept" in docs/operations.md says what is kept and for
// how long; each line that ends by itself is a rule here. The sweeper has its own thread. It runs
// the rules in turn, one chunk at a time, with pauses between chunks, so that it delays no one. If
// a rule throws, the exception is logged and the rule runs again in the next round.
class Sweeper {
 public:
  struct Rule {
    std::string what;  // the data, by its name in metrics: "matches"
    // Deletes one small chunk and returns its size; 0: nothing is left for now. Called on the
    // sweeper's thread.
    std::function<std::size_t()> sweep;
  };
  struct Pace {
    std::chrono::milliseconds every{std::chrono::minutes(10)};  // between rounds
    std::chrono::milliseconds rest{20};                         // between chunks
    int chunks = 20'000;  // the maximum of a rule in one round; the rest waits
  };

  // The first round begins after `every`.
  Sweeper(std::vector<Rule> rules, Pace pace);
  ~Sweeper() { stop(); }
  Sweeper(const Sweeper&) = delete;
  Sweeper& operator=(const Sweeper&) = delete;

  // Stops after the current chunk.
  void stop();
  // Runs a round now, without pauses, and waits for its end. Any thread.
  void sweep_now();

  struct Count {
    std::string what;
    std::uint64_t swept = 0;  // the sum of all chunks since the start
  };
  [[nodiscard]] std::vector<Count> counts() const;
  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }

 private:
  struct Known {
    Rule rule;
    std::atomic<std::uint64_t> swept = 0;
    explicit Known(Rule given) : rule(std::move(given)) {}
  };
  void run();
  void round();
  void carry_out(Known& known);
  // Pauses between chunks. Returns true if the sweeper must stop.
  bool rest();

  const Pace pace_;
  std::list<Known> rules_;
  std::atomic<std::uint64_t> rounds_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t asked_ = 0;  // requested rounds without pauses; guarded by mutex_
  std::uint64_t made_ = 0;   // finished ones; guarded by mutex_
  bool stopping_ = false;    // guarded by mutex_
  std::thread thread_;
};

}  // namespace lastcard::app
