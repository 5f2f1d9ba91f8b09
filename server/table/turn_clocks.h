#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "engine/core/seat.h"
#include "protocol/codec/messages.h"

namespace lastcard::table {

// The time that people have to act: for each turn, for the whole match, and until somebody plays
// for who lost the connection (docs/protocol.md, "Settings"). Knows no timer: it is told what
// happens and when, and says when which time is over. Bots have no clock.
class TurnClocks {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Duration = std::chrono::milliseconds;
  using Kind = protocol::ClockTimes::TurnKind;
  struct Expiry {
    Seat seat;
    Kind kind = Kind::turn;
    Time end;
  };
  // What those who are here add when they would wait longer.
  static constexpr Duration kLonger = std::chrono::minutes(1);
  // At least so much of a long turn is left after a restart, also if the clock was set.
  static constexpr Duration kLeastLeft = std::chrono::minutes(10);

  // For so many seats, all of them here and none to act; every seat has its whole time for the
  // match.
  void start(const protocol::Settings& settings, int seats);
  // The settings changed; whoever runs goes on.
  void set_rules(const protocol::Settings& settings) { settings_ = settings; }

  // These people must act, from now on or still; nobody else.
  void set_to_act(SeatSet seats, Time now);
  // The seat has acted in its turn, which may go on.
  void acted(Seat seat);
  // A turn of the seat begins, though it may have been one of those that must act before.
  void begin_turn(Seat seat, Time now);
  // Nobody could act for so long, for the server stood still: whoever must act has the whole time
  // of a turn again, and who is away is waited for as if they had just left. Of the time for the
  // match nothing is charged that was not charged yet. A long turn does not begin again: only the
  // time in which the server stood still does not count.
  void begin_anew(Time now, Duration stood);
  // After a restart of the server: so much of the long turn that runs was used before. At least
  // kLeastLeft remains. Does nothing if turns are not long.
  void go_on(Duration used);
  void left(Seat seat, Time now);
  void returned(Seat seat);
  // The seat is somebody else's from now on, who is here.
  void hand_over(Seat seat);
  // No time passes from now on. Absence is counted anew afterwards.
  void pause(Time now);
  void resume(Time now);

  // One more would wait longer for an absent seat. True when that makes `needed`: the time is
  // longer now.
  bool vote(Seat seat, Seat by, int needed);
  // Until when somebody who is away is waited for where no turn of theirs runs: where turns are
  // long, as long as in a turn. Nothing: they are here, or are waited for for ever.
  [[nodiscard]] std::optional<Time> waits_until(Seat seat) const;
  // Whether the seat is waited for because it is away.
  [[nodiscard]] bool is_waited_for(Seat seat) const;

  // What a seat has left of its time for the match; 0 if there is no such time.
  [[nodiscard]] int match_ms_left(Seat seat) const;
  void set_match_ms_left(Seat seat, int ms);

  // What is left of the turn of a seat whose time for it runs.
  [[nodiscard]] std::optional<Duration> turn_left(Seat seat, Time now) const;
  // The time that is over first, of those that have a consequence.
  [[nodiscard]] std::optional<Expiry> first() const;
  // All that run, as people are shown them; how many must agree to wait longer is not told.
  [[nodiscard]] std::vector<protocol::ClockTimes::Turn> shown(Time now) const;

 private:
  struct Clock {
    bool runs = false;
    Time since;          // of this turn, or since the last pause
    Duration used{0};    // of this turn before that
    bool acted = false;  // in this turn
    Duration bank{0};    // left of the match's
    std::optional<Time> away_since;
    Duration longer{0};
    SeatSet votes;
  };

  [[nodiscard]] Clock& at(Seat seat) { return clocks_[static_cast<std::size_t>(seat.number())]; }
  [[nodiscard]] const Clock& at(Seat seat) const {
    return clocks_[static_cast<std::size_t>(seat.number())];
  }
  void book(Clock& clock, Time now);
  // The turn is over, and another one may begin.
  void end_turn(Clock& clock, Time now);
  // When the turn's own time, and when the wait for who is away, ends.
  [[nodiscard]] std::optional<Time> turn_end(const Clock& clock) const;
  [[nodiscard]] std::optional<Time> wait_end(const Clock& clock) const;
  // Whether a turn ends sooner because its player is away. A long turn does not.
  [[nodiscard]] bool minds_absence() const {
    return settings_.absent_ms > 0 && !protocol::has_long_turns(settings_);
  }
  template <class Visit>
  void each_running(Visit visit) const;

  protocol::Settings settings_;
  std::vector<Clock> clocks_;
  bool paused_ = false;
};

}  // namespace lastcard::table
