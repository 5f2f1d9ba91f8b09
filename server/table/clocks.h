#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "engine/core/seat.h"

namespace lastcard::table {

// The time that seats have to announce their last card (PES-51): it begins when the clock could
// call it over, and as long as it runs nobody else's turn goes on.
class GraceClocks {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Grace {
    Seat seat;
    Time end;
  };

  // `owing`: the seats for which the clock may act now. Clocks of others stop.
  void update(const std::vector<Seat>& owing, Time now, std::chrono::milliseconds grace) {
    std::erase_if(running_, [&](const Grace& clock) {
      return std::ranges::find(owing, clock.seat) == owing.end();
    });
    for (const Seat seat : owing) {
      if (std::ranges::find(running_, seat, &Grace::seat) == running_.end())
        running_.push_back({seat, now + grace});
    }
  }
  void clear() { running_.clear(); }

  // Whether this seat must wait for another's announcement.
  [[nodiscard]] bool holds_back(Seat seat) const {
    return std::ranges::any_of(running_, [&](const Grace& clock) { return clock.seat != seat; });
  }
  // The clock that ends first.
  [[nodiscard]] std::optional<Grace> first() const {
    const auto first = std::ranges::min_element(running_, {}, &Grace::end);
    return first == running_.end() ? std::nullopt : std::optional(*first);
  }
  [[nodiscard]] bool runs_for(Seat seat) const {
    return std::ranges::find(running_, seat, &Grace::seat) != running_.end();
  }

 private:
  std::vector<Grace> running_;
};

}  // namespace lastcard::table
