#pragma once

#include <cstdint>
#include <list>

#include "server/table/outlet.h"

namespace lastcard::table {

// Delays what watchers see by a number of turns, if they are shown hands. The delay is set with
// each deal: a hand that a player shows from now on must not be seen without delay.
class WatchDelay {
 public:
  // A round begins. Requires: the updates of the last round were released at its end.
  void begin_round(int turns) { turns_ = turns; }
  [[nodiscard]] bool delays() const { return turns_ > 0; }

  // Adds the update of the entry `seq`.
  void hold(Frame update, std::uint64_t seq = 0) {
    held_.push_back({turn_, std::move(update), seq});
  }
  void turn_passed() { ++turn_; }
  // Passes the updates that are due to `send`, oldest first. If the round is over, passes all of
  // them.
  template <class Send>
  void release(bool round_over, Send send) {
    while (!held_.empty() && (round_over || held_.front().turn + turns_ <= turn_)) {
      last_ = std::move(held_.front().update);
      last_seq_ = held_.front().seq;
      held_.pop_front();
      send(last_);
    }
  }
  // The last update that watchers were sent, for a new watcher; null: none.
  [[nodiscard]] const Frame& last() const { return last_; }
  // The entry number of last().
  [[nodiscard]] std::uint64_t last_seq() const { return last_seq_; }
  void forget() {
    held_.clear();
    last_.reset();
    turns_ = 0;
  }

 private:
  struct Held {
    int turn = 0;
    Frame update;
    std::uint64_t seq = 0;
  };
  int turns_ = 0;
  int turn_ = 0;
  std::list<Held> held_;
  Frame last_;
  std::uint64_t last_seq_ = 0;
};

}  // namespace lastcard::table
