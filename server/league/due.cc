#include "server/league/due.h"

#include <algorithm>

#include "server/league/asking.h"
#include "server/league/moments.h"
#include "server/league/results.h"

namespace lastcard::league {
namespace {

// A connection that comes back sooner costs no pause.
constexpr Instant kAwayBeforePause = 15;
// With no pause left.
constexpr Instant kAwayBeforeForfeit = kMinute;
// A usual slot that is set late lies at least so far ahead.
constexpr Instant kLeastNotice = kHour;

// What the clock does to one fixture; collects when it would act next.
class Clock {
 public:
  Clock(const Plan& plan, const Fixture& fixture, Instant now)
      : plan_(plan), fixture_(fixture), now_(now) {}

  Happenings act() {
    if (fixture_.decided() || fixture_.cancelled || fixture_.held) return {};
    if (fixture_.began) {
      during_match();
    } else if (fixture_.slot) {
      before_match();
    } else if (reached(usual_slot_set_at(fixture_))) {
      const Instant slot = std::max(fixture_.usual_slot, now_ + kLeastNotice);
      does(SlotSet{fixture_.id, slot, SlotBy::fallback});
    }
    return std::move(all_);
  }
  [[nodiscard]] std::optional<Instant> next() const { return next_; }

 private:
  // Whether the moment has come; else it is when to look again.
  bool reached(Instant moment) {
    if (moment <= now_) return true;
    next_ = std::min(next_.value_or(moment), moment);
    return false;
  }
  void does(Happening what) { all_.push_back(std::move(what)); }

  void before_match() {
    if (!fixture_.revealed && reached(reveals_at(plan_, fixture_))) return reveal();
    if (!fixture_.opened && line_ups_stand(fixture_) && reached(opens_at(plan_, fixture_))) {
      return does(FixtureOpened{fixture_.id});
    }
    if (!reached(*fixture_.slot)) return;
    if (fixture_.bots_agreed() && !fixture_.boards.empty()) return seat_bots();
    // Who does not come to a night's table may play elsewhere in the room: the organiser says it.
    if (plan_.night_rounds) return;
    const bool waits_for_tables = fixture_.opened && fixture_.boards.empty();
    if (!waits_for_tables && reached(no_show_at(plan_, fixture_))) no_show();
  }

  void reveal() {
    for (const Side side : {Side::home, Side::away}) {
      const LineUp& line_up = fixture_.line_ups[side];
      if (line_up.entered() && !line_up.locked) does(LineUpLocked{fixture_.id, side});
    }
    does(LineUpsRevealed{fixture_.id});
  }

  void seat_bots() {
    std::vector<std::string> people;
    for (const Side side : {Side::home, Side::away}) {
      for (auto& person : missing(fixture_, side)) people.push_back(std::move(person));
    }
    if (!people.empty()) does(BotsSeated{fixture_.id, std::move(people)});
  }

  [[nodiscard]] bool absent(Side side) const {
    return !fixture_.line_ups[side].locked || !missing(fixture_, side).empty();
  }

  void no_show() {
    const bool home = absent(Side::home);
    const bool away = absent(Side::away);
    if (!home && !away) return;  // all are there: the match is about to begin
    const ResultCode code = home && away ? ResultCode::double_forfeit
                            : home       ? ResultCode::forfeit_home
                                         : ResultCode::forfeit_away;
    does(ResultSet{fixture_.id, result_by_decision(plan_, code, now_)});
  }

  void during_match() {
    if (fixture_.pause) return during_pause(*fixture_.pause);
    for (const Side side : {Side::home, Side::away}) {
      const auto since = away_since(side);
      if (since && all_.empty()) during_absence(side, *since);
    }
  }

  void during_pause(const RunningPause& pause) {
    const bool back = pause.by_absence && missing(fixture_, pause.side).empty();
    if (back || reached(pause.until)) does(PauseEnded{fixture_.id});
  }

  // Since when somebody of the side is away; nothing: all are there.
  [[nodiscard]] std::optional<Instant> away_since(Side side) const {
    std::optional<Instant> first;
    for (const std::string& person : missing(fixture_, side)) {
      const auto seen = std::ranges::find(fixture_.presence, person, &Presence::person);
      const Instant since = seen == fixture_.presence.end() ? 0 : seen->since;
      first = std::min(first.value_or(since), since);
    }
    return first;
  }

  void during_absence(Side side, Instant since) {
    if (fixture_.pauses[side].used < plan_.pauses) {
      if (!reached(since + kAwayBeforePause)) return;
      const Instant until = now_ + plan_.minutes.pause * kMinute;
      return does(PauseBegun{fixture_.id, {side, until, true}});
    }
    if (!reached(since + kAwayBeforeForfeit)) return;
    if (fixture_.bots_agreed()) return does(BotsSeated{fixture_.id, missing(fixture_, side)});
    does(ResultSet{fixture_.id, forfeit_by(plan_, side, now_)});
  }

  const Plan& plan_;
  const Fixture& fixture_;
  Instant now_;
  Happenings all_;
  std::optional<Instant> next_;
};

bool locks_roster(const Season& season, Instant now) {
  const auto at = roster_locks_at(season);
  return !season.roster_locked && at && *at <= now;
}

}  // namespace

std::vector<Event> due(const League& league, Instant now) {
  Happenings all;
  for (const Season& season : league.seasons) {
    if (league.closed || !season.running()) continue;
    if (locks_roster(season, now)) all.emplace_back(RosterLocked{season.id});
    for (const Fixture& fixture : season.fixtures) {
      for (Happening& what : Clock(season.plan, fixture, now).act()) all.push_back(std::move(what));
    }
  }
  return numbered(league, std::move(all), kByClock, now);
}

std::optional<Instant> next_due(const League& league, Instant now) {
  std::optional<Instant> next;
  const auto consider = [&](std::optional<Instant> moment) {
    if (moment) next = std::min(next.value_or(*moment), std::max(*moment, now));
  };
  for (const Season& season : league.seasons) {
    if (league.closed || !season.running()) continue;
    if (!season.roster_locked) consider(roster_locks_at(season));
    for (const Fixture& fixture : season.fixtures) {
      Clock clock(season.plan, fixture, now);
      if (!clock.act().empty()) return now;
      consider(clock.next());
    }
  }
  return next;
}

}  // namespace lastcard::league
