#include "tests/league/sloppy_season.h"

#include <algorithm>
#include <utility>

#include "server/league/apply.h"
#include "server/league/desired_tables.h"
#include "server/league/due.h"

namespace lastcard::league {
namespace {

constexpr int kMostSteps = 5000;
constexpr Instant kEveningLasts = 3 * kHour;

bool is_open(const Fixture& fixture) { return !fixture.decided() && !fixture.cancelled; }

}  // namespace

void SloppySeason::begin() {
  const bool duplicate = once_in(4);
  stage_.found_season(
      {{"legs", 1 + below(2)}, {"duplicate", duplicate}, {"forfeits_in_differences", once_in(2)}});
  const int teams = 2 + below(3);
  for (const char* name : {"ann", "bob", "cleo", "dirk"}) {
    if (static_cast<int>(stage_.season().teams.size()) < teams)
      stage_.enters(name, duplicate ? 5 : 3);
  }
  witness_.demand(stage_.starts().empty(), "the season does not start", "s1");
}

void SloppySeason::play() {
  begin();
  for (int number = 0; number < kMostSteps && !open_fixtures().empty(); ++number) step();
  finish();
  witness_.demand(replay(stage_.log) == stage_.league, "the log is another league", "s1");
}

// Lets people act after everything that the clock has done, and then lets time pass.
void SloppySeason::step() {
  note_attempts();
  server_is_off();
  club_has_no_network();
  organise();
  note_attempts();
  for (const std::string& id : open_fixtures()) {
    negotiate(id);
    say_who_can_play(id);
    for (const Side side : {Side::home, Side::away}) {
      if (witness_.attempts[id].habits[side] == Habit::sloppy && !cut_off(id))
        do_something(id, side);
    }
  }
  // If the captains agreed on another time, the fixture has a new attempt now.
  note_attempts();
  for (const std::string& id : open_fixtures()) {
    for (const Side side : {Side::home, Side::away}) {
      if (witness_.attempts[id].habits[side] == Habit::diligent && !cut_off(id))
        do_all_that_is_asked(id, side);
    }
  }
  begin_matches();
  for (const std::string& id : open_fixtures()) play_on(id);
  let_time_pass();
}

// Moves the time to the clock's next act at the latest, or to the moment when a club's network
// works again.
void SloppySeason::let_time_pass() {
  const Instant now = stage_.now();
  const bool is_evening = !fixtures([&](const Fixture& fixture) {
                             return is_open(fixture) && evening(fixture);
                           }).empty();
  const Instant most = is_evening ? 4 * kMinute : 12 * kHour;
  Instant until = now + 1 + below(static_cast<int>(most));
  if (const auto next = next_due(stage_.league, now)) until = std::min(until, *next);
  for (const auto& [id, attempt] : witness_.attempts) {
    if (attempt.network_back > now) until = std::min(until, attempt.network_back);
  }
  stage_.pass_to(std::max(until, now + 1));
  witness_.judge();
}

bool SloppySeason::evening(const Fixture& fixture) const {
  const Instant now = stage_.now();
  const auto& slot = fixture.attempt().slot;
  return slot && now > *slot - kHour / 2 && now < *slot + kEveningLasts;
}

bool SloppySeason::cut_off(const std::string& id) const {
  const auto found = witness_.attempts.find(id);
  return found != witness_.attempts.end() && found->second.network_back > stage_.now();
}

std::vector<std::string> SloppySeason::fixtures(const Which& which) const {
  std::vector<std::string> ids;
  for (const Fixture& fixture : stage_.season().fixtures) {
    if (which(fixture)) ids.push_back(fixture.id);
  }
  return ids;
}

std::vector<std::string> SloppySeason::open_fixtures() const { return fixtures(is_open); }

// Begins a new attempt for each fixture whose slot changed. Other people may come to it, or the
// same people with other habits.
void SloppySeason::note_attempts() {
  for (const std::string& id : open_fixtures()) {
    const auto& slot = stage_.fixture(id).attempt().slot;
    const auto known = witness_.attempts.find(id);
    if (known != witness_.attempts.end() && known->second.slot == slot) continue;
    RealAttempt attempt;
    attempt.slot = slot;
    for (const Side side : {Side::home, Side::away}) {
      const int habit = below(5);
      attempt.habits[side] = habit < 2   ? Habit::diligent
                             : habit < 4 ? Habit::sloppy
                                         : Habit::silent;
    }
    witness_.attempts[id] = std::move(attempt);
  }
}

// Turns the server off, for a moment or for the evening. Afterwards the league learns of the outage
// before the clock acts.
void SloppySeason::server_is_off() {
  const auto is_due = [&](const Fixture& fixture) { return is_open(fixture) && evening(fixture); };
  if (fixtures(is_due).empty() || !once_in(150)) return;
  const Instant from = stage_.now();
  const Instant length = once_in(2) ? 20 + below(90) : kHour + below(5 * static_cast<int>(kHour));
  // The server knows only to the minute when it ran last.
  const Outage outage{from - below(60), from + length};
  const std::vector<Fixture> before = stage_.season().fixtures;
  stage_.wakes_at(outage.to);
  for (const Event& event : held_by(stage_.league, outage)) stage_.takes(event.what);
  witness_.judge_outage(before, outage);
  // After a short outage, pages reconnect by themselves, but not to a match that was interrupted.
  for (const std::string& id : open_fixtures()) {
    const bool held = stage_.fixture(id).attempt().held == HeldFor::server_away;
    if (!held && length < 2 * kMinute) continue;
    for (const Side side : {Side::home, Side::away}) all_go(id, side);
  }
  stage_.pass(0);
  witness_.judge();
}

// Makes the network of a club fail, so that both sides of a match are away at the same moment.
void SloppySeason::club_has_no_network() {
  const auto ids = fixtures([&](const Fixture& fixture) {
    return is_open(fixture) && evening(fixture) && !fixture.attempt().boards.empty();
  });
  if (ids.empty() || !once_in(60)) return;
  const std::string id = one_of(ids);
  for (const Side side : {Side::home, Side::away}) all_go(id, side);
  witness_.attempts[id].network_back = stage_.now() + 5 + below(40 * static_cast<int>(kMinute));
}

void SloppySeason::begin_matches() {
  for (const DesiredTable& want : desired_tables(stage_.league)) {
    if (want.start && !want.table.empty()) stage_.tells(MatchBegan{want.fixture, want.board});
  }
}

void SloppySeason::play_on(const std::string& id) {
  const std::vector<Board> boards = stage_.fixture(id).attempt().boards;
  for (const Board& board : boards) {
    const Attempt& attempt = stage_.fixture(id).attempt();
    const bool waits = !attempt.began || attempt.held || attempt.pause || cut_off(id);
    if (waits || board.stage != BoardStage::playing || !once_in(4)) continue;
    play_round(id, board);
  }
}

void SloppySeason::play_round(const std::string& id, const Board& board) {
  const Side winner = any_side();
  BySide<int> left;
  left[other(winner)] = below(25);
  const int round = static_cast<int>(board.rounds.size()) + 1;
  stage_.tells(RoundReport{id, board.board, round, winner, left});
  BySide<int> won = board.won;
  ++won[winner];
  const Plan& plan = stage_.season().plan;
  if ((plan.duplicate ? round : won[winner]) < plan.target) return;
  stage_.tells(MatchReport{id, board.board, won.home, won.away, Stage::match_at(id, board.board)});
}

// Ends the season: a team may withdraw, and the organiser decides the fixtures that are still open.
void SloppySeason::finish() {
  if (once_in(4)) {
    const std::string team = one_of(stage_.season().teams).id;
    must({{"action", "withdraw-team"}, {"team", team}, {"reason", "r"}});
  }
  const int target = stage_.season().plan.target;
  for (const std::string& id : open_fixtures())
    must({{"action", "decide-fixture"},
          {"fixture", id},
          {"code", "administrative"},
          {"home", target},
          {"away", below(target)},
          {"reason", "r"}});
}

}  // namespace lastcard::league
