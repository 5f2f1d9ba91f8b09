#include "server/league/due.h"

#include <algorithm>

#include "server/league/asking.h"
#include "server/league/moments.h"
#include "server/league/results.h"
#include "server/league/verdict.h"

namespace lastcard::league {
namespace {

// Returns the player on loan who replaces the member, or else the member.
std::string stand_in(const Fixture& fixture, Side side, const std::string& person) {
  const auto loan = std::ranges::find_if(fixture.loans, [&](const Loan& each) {
    return each.side == side && each.stands_in_for == person && each.state == LoanState::agreed;
  });
  return loan == fixture.loans.end() ? person : loan->person;
}

// The first players of a team, beginning with the captain; empty if there are too few.
std::vector<Place> first_players(const Season& season, const Fixture& fixture, Side side) {
  std::vector<Member> members = season.team(fixture.team(side))->roster;
  std::ranges::stable_sort(members, {}, &Member::role);
  const auto size = static_cast<std::size_t>(season.line_up_size());
  if (members.size() < size && !fixture.attempt().bots_agreed()) return {};
  members.resize(std::min(members.size(), size));
  std::vector<Place> players;
  players.reserve(size);
  for (const Member& member : members) {
    players.emplace_back(stand_in(fixture, side, member.person));
  }
  players.resize(size);  // bots fill the rest
  return players;
}

// Collects the events that are due for one fixture, and when the next one is due.
class Clock {
 public:
  Clock(const Season& season, const Fixture& fixture, Instant now)
      : season_(season), plan_(season.plan), fixture_(fixture), now_(now) {}

  Happenings act() {
    if (fixture_.decided() || fixture_.cancelled) return {};
    if (attempt_.held) {
      if (goes_on()) does(MatchResumed{fixture_.id});
    } else if (attempt_.began) {
      during_match();
    } else if (attempt_.slot) {
      before_match();
    } else if (reached(usual_slot_set_at(attempt_))) {
      const Instant slot = std::max(attempt_.usual_slot, now_ + kLeastNotice);
      does(SlotSet{fixture_.id, slot, SlotBy::fallback});
    }
    return std::move(all_);
  }
  [[nodiscard]] std::optional<Instant> next() const { return next_; }

 private:
  // Returns true if the moment has come, and otherwise notes it as the next one.
  bool reached(Instant moment) {
    if (moment <= now_) return true;
    next_ = std::min(next_.value_or(moment), moment);
    return false;
  }
  void does(Happening what) { all_.push_back(std::move(what)); }

  void before_match() {
    if (!line_ups_stand(attempt_) && reached(reveals_at(plan_, fixture_))) {
      settle_line_ups();
      if (!all_.empty()) return;
    }
    if (!attempt_.opened && line_ups_stand(attempt_) && reached(opens_at(plan_, attempt_))) {
      return does(FixtureOpened{fixture_.id});
    }
    judge();
  }

  // If only one side has entered a line-up, the other side plays with its first players. No line-up
  // is shown before both exist.
  void settle_line_ups() {
    BySide<std::vector<Place>> players;
    for (const Side side : {Side::home, Side::away}) {
      const LineUp& line_up = attempt_.line_ups[side];
      const bool chosen = line_up.entered() || !attempt_.line_ups[other(side)].entered();
      players[side] = chosen ? line_up.players : first_players(season_, fixture_, side);
      if (players[side].empty()) return;
    }
    for (const Side side : {Side::home, Side::away}) {
      const LineUp& line_up = attempt_.line_ups[side];
      if (!line_up.entered()) does(LineUpEntered{fixture_.id, side, std::move(players[side])});
      if (!line_up.locked) does(LineUpLocked{fixture_.id, side});
    }
    if (!attempt_.revealed) does(LineUpsRevealed{fixture_.id});
  }

  void during_match() {
    if (!attempt_.pause) return judge();
    const RunningPause& pause = *attempt_.pause;
    const bool back = pause.by_absence && missing(attempt_, pause.side).empty();
    if (back || reached(pause.until)) does(PauseEnded{fixture_.id});
  }

  // A held match continues when everybody is there, but not without its table.
  [[nodiscard]] bool goes_on() const {
    return attempt_.began && attempt_.held != HeldFor::no_table && everybody_is_there(attempt_);
  }

  [[nodiscard]] SideSituation situation_of(Side side) const {
    SideSituation is;
    is.pauses_left = attempt_.pauses[side].used < plan_.pauses;
    if (!attempt_.line_ups[side].entered()) {
      is.attendance = Attendance::no_line_up;
    } else if (!attempt_.boards.empty()) {
      const auto [there, bots, since] = attendance(attempt_, side);
      is.attendance = bots    ? Attendance::bots
                      : there ? Attendance::complete
                              : Attendance::incomplete;
      is.since = since;
    }
    return is;
  }

  void judge() {
    Situation situation;
    for (const Side side : {Side::home, Side::away}) situation.sides[side] = situation_of(side);
    situation.began = attempt_.began;
    situation.bots = attempt_.bots_agreed() && !attempt_.boards.empty();
    if (!attempt_.began) {
      situation.slot = *attempt_.slot;
      situation.deadline = no_show_at(plan_, attempt_);
    }
    const Verdict is = verdict(situation);
    // On a night, an absent player may still be playing elsewhere in the room, so the organiser
    // decides.
    const bool says_organiser =
        plan_.night_rounds && !attempt_.began && is.what != Verdict::What::bots;
    if (is.what == Verdict::What::nothing || says_organiser || !reached(is.at)) return;
    carry_out(is);
  }

  void carry_out(const Verdict& is) {
    const Side side = is.charged.home ? Side::home : Side::away;
    switch (is.what) {
      case Verdict::What::nothing:
        return;
      case Verdict::What::pause:
        return does(PauseBegun{fixture_.id, {side, now_ + plan_.minutes.pause * kMinute, true}});
      case Verdict::What::bots:
        return seat_bots();
      case Verdict::What::hold:
        return does(FixtureHeld{fixture_.id, HeldFor::both_away});
      case Verdict::What::result:
        const bool both = is.charged.home && is.charged.away;
        does(ResultSet{fixture_.id,
                       both ? result_by_decision(plan_, ResultCode::double_forfeit, now_)
                            : forfeit_by(plan_, attempt_, side, now_)});
    }
  }

  void seat_bots() {
    std::vector<std::string> people = missing(attempt_, Side::home);
    for (auto& person : missing(attempt_, Side::away)) people.push_back(std::move(person));
    does(BotsSeated{fixture_.id, std::move(people)});
  }

  const Season& season_;
  const Plan& plan_;
  const Fixture& fixture_;
  const Attempt& attempt_ = fixture_.attempt();
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
      for (Happening& what : Clock(season, fixture, now).act()) all.push_back(std::move(what));
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
      Clock clock(season, fixture, now);
      if (!clock.act().empty()) return now;
      consider(clock.next());
    }
  }
  return next;
}

}  // namespace lastcard::league
