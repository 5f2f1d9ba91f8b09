#include <algorithm>
#include <optional>
#include <utility>

#include "server/league/changes.h"

namespace lastcard::league {
namespace {

Board* board_of(League& league, const std::string& id, int number) {
  Attempt* attempt = attempt_of(league, id);
  if (attempt == nullptr) return nullptr;
  const auto found = std::ranges::find(attempt->boards, number, &Board::board);
  return found == attempt->boards.end() ? nullptr : &*found;
}

void end_tables(Attempt& attempt) {
  for (Board& board : attempt.boards) board.stage = BoardStage::over;
  attempt.pause.reset();
}

// Marks a corrected result of a night if the next round was paired by the former result.
void note_correction(League& league, const std::string& id) {
  const Season* season = league.season_of_fixture(id);
  if (season == nullptr || !season->is_night()) return;
  Fixture& fixture = *fixture_of(league, id);
  if (fixture.matchday < static_cast<int>(season->matchdays.size())) fixture.corrected = true;
}

// Begins another attempt. Of the one before, only what was shown and played remains.
void try_again(Fixture& fixture, Attempt next) {
  Attempt& ended = fixture.attempt();
  end_tables(ended);
  if (!ended.revealed) ended.line_ups = {};
  for (const Side side : {Side::home, Side::away}) ended.line_ups[side].substituted.reset();
  ended.remark.reset();
  ended.bots = {};
  ended.extended = {};
  fixture.attempts.push_back(std::move(next));
}

void begin_anew(Fixture& fixture, Instant usual_slot, Instant to) {
  try_again(fixture, new_attempt(usual_slot, to));
  forget_proposals(fixture);
}

// The match before the ordered replay counts again.
void revoke_replay(Fixture& fixture) {
  if (fixture.to_be_replayed() == nullptr) return;
  fixture.attempts.pop_back();
  forget_proposals(fixture);
}

}  // namespace

void change(League& league, const Event& event, const FixtureHeld& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt == nullptr) return;
  attempt->held = what.why;
  attempt->pause.reset();
  if (what.why != HeldFor::server_away) return;
  // All players must come back to the table.
  for (Presence& seen : attempt->presence) {
    if (seen.online) seen.since = event.at;
    seen.online = false;
  }
}

void change(League& league, const Event& /*event*/, const MatchResumed& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt != nullptr) attempt->held.reset();
}

void change(League& league, const Event& /*event*/, const BotsSeated& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt == nullptr) return;
  for (const std::string& person : what.people) {
    std::erase(attempt->bot_seated, person);
    attempt->bot_seated.push_back(person);
  }
}

void change(League& league, const Event& /*event*/, const PauseBegun& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt == nullptr) return;
  attempt->pause = what.pause;
  ++attempt->pauses[what.pause.side].used;
}

void change(League& league, const Event& /*event*/, const PauseEnded& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt != nullptr) attempt->pause.reset();
}

void change(League& league, const Event& event, const TablesReady& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt == nullptr) return;
  attempt->boards.clear();
  attempt->tables_at = event.at;
  for (const std::string& table : what.tables) {
    Board board;
    board.board = static_cast<int>(attempt->boards.size());
    board.table = table;
    board.home_seats = board.board % 2;
    attempt->boards.push_back(std::move(board));
  }
}

void change(League& league, const Event& event, const PlayBegan& what) {
  Board* board = board_of(league, what.fixture, what.board);
  if (board == nullptr) return;
  board->stage = BoardStage::playing;
  Attempt& attempt = *attempt_of(league, what.fixture);
  attempt.began = true;
  attempt.held.reset();
  if (!attempt.began_at) attempt.began_at = event.at;
}

void change(League& league, const Event& /*event*/, const RoundEnded& what) {
  Board* board = board_of(league, what.fixture, what.board);
  if (board == nullptr) return;
  if (what.round.winner) ++board->won[*what.round.winner];
  board->rounds.push_back(what.round);
}

void change(League& league, const Event& /*event*/, const MatchEnded& what) {
  Board* board = board_of(league, what.fixture, what.board);
  if (board == nullptr) return;
  board->stage = BoardStage::over;
  board->won = what.won;
  board->match = what.match;
}

void change(League& league, const Event& event, const SeenAtTable& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt == nullptr) return;
  std::erase_if(attempt->presence,
                [&](const Presence& seen) { return seen.person == what.person; });
  attempt->presence.push_back({what.person, what.online, event.at, false});
  if (what.online) std::erase(attempt->bot_seated, what.person);
}

void change(League& league, const Event& event, const ResultSet& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  if (what.revokes_replay.value_or(false)) revoke_replay(*fixture);
  fixture->result = what.result;
  note_correction(league, what.fixture);
  end_tables(fixture->attempt());
  revise(*fixture, event.at);
}

void change(League& league, const Event& event, const MatchVoided& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  MatchResult result;
  result.code = ResultCode::voided;
  result.reason = what.reason;
  result.at = event.at;
  fixture->result = result;
  note_correction(league, what.fixture);
  end_tables(fixture->attempt());
  revise(*fixture, event.at);
}

void change(League& league, const Event& event, const ResultTakenBack& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  // The decision has ended the tables, if there were any.
  if (!fixture->attempt().boards.empty()) try_again(*fixture, fixture->attempt());
  Attempt& attempt = fixture->attempt();
  close_tables(attempt);
  attempt.pauses = {};
  fixture->result.reset();
  revise(*fixture, event.at);
}

void change(League& league, const Event& event, const ReplayOrdered& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  begin_anew(*fixture, what.usual_slot, what.to);
  MatchResult result;
  result.code = ResultCode::replay;
  result.reason = what.reason;
  result.at = event.at;
  fixture->result = result;
  revise(*fixture, event.at);
}

void change(League& league, const Event& event, const FixtureRestored& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  fixture->cancelled = false;
  if (what.usual_slot && what.to) {
    begin_anew(*fixture, *what.usual_slot, *what.to);
    fixture->result.reset();
  }
  revise(*fixture, event.at);
}

}  // namespace lastcard::league
