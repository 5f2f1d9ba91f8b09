#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "engine/core/game.h"

namespace lastcard::table {

// The grace times in which seats must announce their last card (PES-51). A seat's grace time starts
// when the game has an alarm for its missing announcement. While it runs, the turns of other seats
// wait.
class GraceClocks {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Grace {
    Seat seat;
    Time end;
  };

  // `owing`: the seats that have not announced their last card. The clocks of other seats stop.
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

  // Whether this seat must wait for the announcement of another seat.
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

// The other alarms of a game. Each has its own time.
class AlarmClocks {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Running {
    Alarm alarm;
    Time end;
  };

  // `possible`: the alarms of the game now. Alarms that are not in it stop; the others keep their
  // time.
  void update(const std::vector<Alarm>& possible, Time now, Time first_deal) {
    std::vector<Running> still;
    for (const Alarm& alarm : possible) {
      if (alarm.due != Due::after && alarm.due != Due::after_first_deal) continue;
      const auto ran = std::ranges::find_if(running_, [&](const Running& clock) {
        return clock.alarm.action == alarm.action && clock.alarm.occasion == alarm.occasion;
      });
      const Time begun = alarm.due == Due::after ? now : first_deal;
      still.push_back({alarm, ran != running_.end()
                                  ? ran->end
                                  : begun + std::chrono::milliseconds(alarm.milliseconds)});
    }
    running_ = std::move(still);
  }
  void clear() { running_.clear(); }
  // Removes the first alarm if its time is over, and returns its action.
  [[nodiscard]] std::optional<Action> take_due(Time now) {
    const auto first = std::ranges::min_element(running_, {}, &Running::end);
    if (first == running_.end() || first->end > now) return std::nullopt;
    const Action action = first->alarm.action;
    running_.erase(first);
    return action;
  }
  [[nodiscard]] std::optional<Time> first() const {
    const auto first = std::ranges::min_element(running_, {}, &Running::end);
    return first == running_.end() ? std::nullopt : std::optional(first->end);
  }

 private:
  std::vector<Running> running_;
};

}  // namespace lastcard::table
