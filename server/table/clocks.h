#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "engine/core/game.h"

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

// The other things that the clock does to a game: each has its own time.
class AlarmClocks {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Running {
    Alarm alarm;
    Time end;
  };

  // `possible`: what the clock may do now. What it can do no more stops; the same goes on.
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
  // Takes out the clock whose time is over, if there is one.
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
