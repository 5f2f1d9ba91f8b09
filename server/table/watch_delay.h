#pragma once

#include <cstdint>
#include <list>

#include "server/table/outlet.h"

namespace lastcard::table {

// Holds back what watchers are told while they are shown hands, by so many turns. Whether and by
// how many is settled with each deal: a hand that is shown from now on must not be seen as it is
// now.
class WatchDelay {
 public:
  // A round begins. What is still held back has been released at the end of the last.
  void begin_round(int turns) { turns_ = turns; }
  [[nodiscard]] bool delays() const { return turns_ > 0; }

  // An update of this moment; its number.
  void hold(Frame update, std::uint64_t seq = 0) {
    held_.push_back({turn_, std::move(update), seq});
  }
  void turn_passed() { ++turn_; }
  // Gives what is due to `send`, oldest first; all of it when the round is over.
  template <class Send>
  void release(bool round_over, Send send) {
    while (!held_.empty() && (round_over || held_.front().turn + turns_ <= turn_)) {
      last_ = std::move(held_.front().update);
      last_seq_ = held_.front().seq;
      held_.pop_front();
      send(last_);
    }
  }
  // What watchers were told last, for one who comes now; null: nothing yet.
  [[nodiscard]] const Frame& last() const { return last_; }
  // Its number.
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
