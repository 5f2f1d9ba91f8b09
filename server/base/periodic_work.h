#pragma once

#include <functional>
#include <string_view>
#include <vector>

namespace lastcard::base {

// The work that parts of the server do again and again. If the work of one part throws, the other
// parts go on, and this part tries again at its next time. One thread at a time.
class PeriodicWork {
 public:
  struct Part {
    std::string_view name;  // for the log; lives as long as the program
    std::function<void()> work;
    unsigned every = 1;  // the number of ticks between two times
  };
  explicit PeriodicWork(std::vector<Part> parts);

  // Does the work of all parts whose time has come. Of errors in a row, only the first is logged.
  void tick();

 private:
  struct State {
    Part part;
    bool failing = false;
  };
  static void carry_out(State& state);

  std::vector<State> parts_;
  unsigned ticks_ = 0;
};

}  // namespace lastcard::base
