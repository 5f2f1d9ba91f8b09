#include "server/table/turn_clocks.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lastcard::table {
namespace {

using std::chrono::duration_cast;

int whole_ms(TurnClocks::Time::duration duration) {
  const auto ms = duration_cast<TurnClocks::Duration>(duration).count();
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  return static_cast<int>(std::clamp<std::int64_t>(ms, 0, kMost));
}

}  // namespace

void TurnClocks::start(const protocol::Settings& settings, int seats) {
  settings_ = settings;
  // A new match does not make absent players present.
  std::vector<Clock> fresh(static_cast<std::size_t>(seats));
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    fresh[i].bank = Duration(settings_.base_ms);
    if (i < clocks_.size()) fresh[i].away_since = clocks_[i].away_since;
  }
  clocks_ = std::move(fresh);
}

void TurnClocks::book(Clock& clock, Time now) const {
  const auto used = duration_cast<Duration>(now - clock.since);
  clock.used += used;
  if (settings_.base_ms > 0) clock.bank = std::max(Duration(0), clock.bank - used);
  clock.since = now;
}

void TurnClocks::set_to_act(SeatSet seats, Time now) {
  for (std::size_t i = 0; i < clocks_.size(); ++i) {
    Clock& clock = clocks_[i];
    const bool acts = seats.contains(Seat(static_cast<int>(i)));
    if (acts == clock.runs) continue;
    end_turn(clock, now);
    clock.runs = acts;
  }
}

void TurnClocks::acted(Seat seat) { at(seat).acted = at(seat).runs; }

void TurnClocks::begin_turn(Seat seat, Time now) { end_turn(at(seat), now); }

void TurnClocks::end_turn(Clock& clock, Time now) const {
  if (clock.runs && !paused_) book(clock, now);
  if (std::exchange(clock.acted, false) && settings_.base_ms > 0)
    clock.bank += Duration(settings_.increment_ms);
  clock.since = now;
  clock.used = clock.longer = Duration(0);
  clock.votes = {};
}

void TurnClocks::begin_anew(Time now, Duration stood) {
  const bool is_long = protocol::has_long_turns(settings_);
  for (Clock& clock : clocks_) {
    clock.since = is_long ? std::min(now, clock.since + stood) : now;
    if (!is_long) clock.used = Duration(0);
    if (clock.away_since) clock.away_since = now;
  }
}

void TurnClocks::go_on(Duration used) {
  if (!protocol::has_long_turns(settings_)) return;
  const Duration most = Duration(settings_.turn_ms) - kLeastLeft;
  for (Clock& clock : clocks_) {
    if (clock.runs) clock.used = std::clamp(used, Duration(0), most);
  }
}

void TurnClocks::left(Seat seat, Time now) {
  if (!at(seat).away_since) at(seat).away_since = now;
  // An absent player's votes do not count.
  for (Clock& clock : clocks_) clock.votes.erase(seat);
}

void TurnClocks::returned(Seat seat) {
  Clock& clock = at(seat);
  clock.away_since.reset();
  clock.longer = Duration(0);
  clock.votes = {};
}

void TurnClocks::hand_over(Seat seat) {
  returned(seat);
  for (Clock& clock : clocks_) clock.votes.erase(seat);
}

void TurnClocks::pause(Time now) {
  if (paused_) return;
  paused_ = true;
  for (Clock& clock : clocks_) {
    if (clock.runs) book(clock, now);
  }
}

void TurnClocks::resume(Time now) {
  if (!paused_) return;
  paused_ = false;
  for (Clock& clock : clocks_) {
    clock.since = now;
    if (clock.away_since) clock.away_since = now;
  }
}

std::optional<TurnClocks::Time> TurnClocks::waits_until(Seat seat) const {
  const Clock& clock = at(seat);
  const int patience =
      protocol::has_long_turns(settings_) ? settings_.turn_ms : settings_.absent_ms;
  if (!clock.away_since || patience == 0) return std::nullopt;
  return *clock.away_since + Duration(patience);
}

bool TurnClocks::is_waited_for(Seat seat) const {
  const Clock& clock = at(seat);
  return clock.runs && clock.away_since && minds_absence() && !paused_;
}

bool TurnClocks::vote(Seat seat, Seat by, int needed) {
  Clock& clock = at(seat);
  clock.votes.insert(by);
  if (clock.votes.size() < needed) return false;
  clock.votes = {};
  clock.longer += kLonger;
  return true;
}

int TurnClocks::match_ms_left(Seat seat) const {
  return settings_.base_ms > 0 ? whole_ms(at(seat).bank) : 0;
}

int TurnClocks::match_ms_left_after_act(Seat seat, bool ends_turn, Time now) const {
  if (settings_.base_ms == 0) return 0;
  Clock clock = at(seat);
  clock.acted = clock.runs && ends_turn;  // only then, end_turn() adds the increment
  end_turn(clock, now);
  return whole_ms(clock.bank);
}

void TurnClocks::set_match_ms_left(Seat seat, int ms) { at(seat).bank = Duration(ms); }

std::optional<TurnClocks::Time> TurnClocks::turn_end(const Clock& clock) const {
  if (settings_.base_ms > 0) return clock.since + clock.bank;
  if (settings_.turn_ms > 0) return clock.since + Duration(settings_.turn_ms) - clock.used;
  return std::nullopt;
}

std::optional<TurnClocks::Time> TurnClocks::wait_end(const Clock& clock) const {
  if (!clock.away_since || !minds_absence()) return std::nullopt;
  return std::max(clock.since, *clock.away_since) + Duration(settings_.absent_ms) + clock.longer;
}

std::optional<TurnClocks::Duration> TurnClocks::turn_left(Seat seat, Time now) const {
  const Clock& clock = at(seat);
  if (!clock.runs || paused_ || settings_.turn_ms == 0) return std::nullopt;
  return std::max(Duration(0), duration_cast<Duration>(*turn_end(clock) - now));
}

template <class Visit>
void TurnClocks::each_running(Visit visit) const {
  if (paused_) return;
  for (std::size_t i = 0; i < clocks_.size(); ++i) {
    if (clocks_[i].runs) visit(Seat(static_cast<int>(i)), clocks_[i]);
  }
}

std::optional<TurnClocks::Expiry> TurnClocks::first() const {
  std::optional<Expiry> first;
  const auto sooner = [&](Seat seat, Kind kind, std::optional<Time> end) {
    if (end && (!first || *end < first->end)) first = Expiry{seat, kind, *end};
  };
  each_running([&](Seat seat, const Clock& clock) {
    if (settings_.on_timeout != protocol::OnTimeout::wait)
      sooner(seat, settings_.base_ms > 0 ? Kind::match : Kind::turn, turn_end(clock));
    sooner(seat, Kind::absent, wait_end(clock));
  });
  return first;
}

std::vector<protocol::ClockTimes::Turn> TurnClocks::shown(Time now) const {
  std::vector<protocol::ClockTimes::Turn> turns;
  each_running([&](Seat seat, const Clock& clock) {
    if (const auto end = turn_end(clock)) {
      const bool match = settings_.base_ms > 0;
      turns.push_back({seat,
                       match ? Kind::match : Kind::turn,
                       whole_ms(*end - now),
                       match ? settings_.base_ms : settings_.turn_ms,
                       {},
                       0});
    }
    if (const auto end = wait_end(clock)) {
      protocol::ClockTimes::Turn wait{
          seat, Kind::absent, whole_ms(*end - now), settings_.absent_ms, {}, 0};
      clock.votes.for_each([&](Seat voter) { wait.votes.push_back(voter); });
      turns.push_back(std::move(wait));
    }
  });
  return turns;
}

}  // namespace lastcard::table
