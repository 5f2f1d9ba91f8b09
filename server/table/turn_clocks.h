#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "engine/core/seat.h"
#include "protocol/codec/messages.h"

namespace lastcard::table {

// The clocks of the players: for each turn, for the whole match, and for absent players until a bot
// plays for them (docs/protocol.md, "Settings"). Uses no timer. The caller reports events with
// their times, and asks which clock ends first. Bots have no clock.
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
  // How long a vote extends the wait for an absent player.
  static constexpr Duration kLonger = std::chrono::minutes(1);
  // The minimum time of a long turn that is left after a restart, also if the clock was changed.
  static constexpr Duration kLeastLeft = std::chrono::minutes(10);

  // Starts the clocks of a match for this number of seats. No seat must act yet, and each has its
  // whole time for the match. Absent players stay absent.
  void start(const protocol::Settings& settings, int seats);
  // Changes the settings. Running clocks go on.
  void set_rules(const protocol::Settings& settings) { settings_ = settings; }

  // Exactly these seats must act from now on. The clocks of seats that already had to act go on.
  void set_to_act(SeatSet seats, Time now);
  // The seat has acted in its turn. The turn may go on.
  void acted(Seat seat);
  // A new turn of the seat begins, even if it had to act before.
  void begin_turn(Seat seat, Time now);
  // The server did not run for the time `stood`, so no one could act. Seats that must act get the
  // whole time of a turn again, and absent players count as having just left. Time that was not yet
  // charged to the match time is not charged. A long turn does not begin again, but `stood` does
  // not count.
  void begin_anew(Time now, Duration stood);
  // After a restart of the server: this much of the current long turn was used before. At least
  // kLeastLeft remains. Does nothing if turns are not long.
  void go_on(Duration used);
  void left(Seat seat, Time now);
  void returned(Seat seat);
  // The seat has a new player, who is present.
  void hand_over(Seat seat);
  // Stops all clocks. After resume(), absence is counted from the beginning.
  void pause(Time now);
  void resume(Time now);

  // A vote of `by` to wait longer for an absent seat. Returns true if there are now `needed` votes;
  // then the wait is extended.
  bool vote(Seat seat, Seat by, int needed);
  // Until when an absent player is waited for outside of a turn. If turns are long, as long as in a
  // turn. Returns nullopt if the player is present or is waited for without limit.
  [[nodiscard]] std::optional<Time> waits_until(Seat seat) const;
  // Whether the seat must act and its player is absent, so that the absence clock runs.
  [[nodiscard]] bool is_waited_for(Seat seat) const;

  // The time that the seat has left for the match, in milliseconds; 0 if the match has no time
  // limit.
  [[nodiscard]] int match_ms_left(Seat seat) const;
  // The same after an act of the seat at this time. `ends_turn`: the seat need not act after it.
  [[nodiscard]] int match_ms_left_after_act(Seat seat, bool ends_turn, Time now) const;
  void set_match_ms_left(Seat seat, int ms);

  // The time that is left of the seat's turn, if its clock runs.
  [[nodiscard]] std::optional<Duration> turn_left(Seat seat, Time now) const;
  // The clock that ends first, among those whose end has a consequence.
  [[nodiscard]] std::optional<Expiry> first() const;
  // All running clocks, as clients show them, without the number of votes that are needed.
  [[nodiscard]] std::vector<protocol::ClockTimes::Turn> shown(Time now) const;

 private:
  struct Clock {
    bool runs = false;
    Time since;          // the beginning of this turn, or the end of the last pause
    Duration used{0};    // the time used in this turn before `since`
    bool acted = false;  // acted in this turn
    Duration bank{0};    // the time left for the match
    std::optional<Time> away_since;
    Duration longer{0};
    SeatSet votes;
  };

  [[nodiscard]] Clock& at(Seat seat) { return clocks_[static_cast<std::size_t>(seat.number())]; }
  [[nodiscard]] const Clock& at(Seat seat) const {
    return clocks_[static_cast<std::size_t>(seat.number())];
  }
  void book(Clock& clock, Time now) const;
  // Ends the turn; another one may begin.
  void end_turn(Clock& clock, Time now) const;
  // The ends of the turn's time and of the wait for an absent player.
  [[nodiscard]] std::optional<Time> turn_end(const Clock& clock) const;
  [[nodiscard]] std::optional<Time> wait_end(const Clock& clock) const;
  // Whether a turn ends sooner if its player is absent. Long turns do not.
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
