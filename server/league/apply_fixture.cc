#include <algorithm>

#include "server/league/changes.h"

namespace lastcard::league {
namespace {

void replace(LineUp& line_up, const std::string& out, const std::string& in) {
  std::ranges::replace(line_up.players, Place(out), Place(in));
}

// Unlocks both line-ups, because the captains may choose other players for another time.
void hand_back_line_ups(Attempt& attempt) {
  if (attempt.held == HeldFor::imported) return;
  attempt.revealed = false;
  for (const Side side : {Side::home, Side::away}) {
    attempt.line_ups[side].locked = false;
    attempt.line_ups[side].substituted.reset();
  }
}

// Notes which entries of the log everybody may read from now on, if the line-ups are revealed.
void note_shown(Fixture& fixture) {
  const Attempt& attempt = fixture.attempt();
  if (!attempt.revealed) return;
  for (const Side side : {Side::home, Side::away}) {
    const LineUp& line_up = attempt.line_ups[side];
    if (line_up.entered()) fixture.shown_entries.insert({line_up.entered_by, line_up.locked_by});
  }
}

std::optional<Remark> remark_of(const Event& event, const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  return Remark{event.by, *text};
}

// Both the person and the other captain must agree, in any order.
LoanState after_answer(const Loan& loan, const std::string& by, const LoanAnswered& what) {
  if (!what.yes) return LoanState::declined;
  const bool by_player = what.by_player.value_or(loan.person == by);
  if (!by_player && !what.by_player) return LoanState::agreed;
  const LoanState mine = by_player ? LoanState::person_agreed : LoanState::captain_agreed;
  return loan.state == LoanState::asked || loan.state == mine ? mine : LoanState::agreed;
}

}  // namespace

Fixture* fixture_of(League& league, const std::string& id) {
  Season* season = league.season_of_fixture(id);
  return season == nullptr ? nullptr : season->fixture(id);
}

Attempt* attempt_of(League& league, const std::string& fixture) {
  Fixture* found = fixture_of(league, fixture);
  return found == nullptr ? nullptr : &found->attempt();
}

Attempt new_attempt(Instant usual_slot, Instant to) {
  Attempt attempt;
  attempt.usual_slot = usual_slot;
  attempt.to = to;
  return attempt;
}

void revise(Fixture& fixture, Instant at) {
  ++fixture.revision;
  fixture.revised = at;
}

void drop_old_answers(Fixture& fixture) {
  std::erase_if(fixture.can_play,
                [&](const PlayerAnswer& said) { return !fixture.may_be_at(said.slot); });
}

void close_tables(Attempt& attempt) {
  attempt.opened = false;
  attempt.tables_at.reset();
  attempt.began = false;
  attempt.began_at.reset();
  attempt.boards.clear();
  attempt.presence.clear();
  attempt.bot_seated.clear();
  attempt.pause.reset();
}

void give_up_slot(Fixture& fixture) {
  Attempt& attempt = fixture.attempt();
  hand_back_line_ups(attempt);
  attempt.slot.reset();
  attempt.slot_by.reset();
  attempt.remark.reset();
  attempt.extended = {};
  fixture.now_wanted = {};
  close_tables(attempt);
}

void forget_lines(Fixture& fixture) {
  fixture.attempt().remark.reset();
  for (const Side side : {Side::home, Side::away}) {
    fixture.proposals[side].remark.reset();
    auto& substituted = fixture.attempt().line_ups[side].substituted;
    if (substituted) substituted->reason.clear();
  }
}

void forget_proposals(Fixture& fixture) {
  fixture.proposals = {};
  fixture.can_play.clear();
}

void change(League& league, const Event& event, const SlotsProposed& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  fixture->proposals[what.side] = Proposal{what.slots, event.at, remark_of(event, what.text)};
  drop_old_answers(*fixture);
}

void change(League& league, const Event& /*event*/, const CanPlaySaid& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr || !fixture->may_be_at(what.said.slot)) return;
  std::erase_if(fixture->can_play, [&](const PlayerAnswer& said) {
    return said.person == what.said.person && said.slot == what.said.slot;
  });
  fixture->can_play.push_back(what.said);
}

void change(League& league, const Event& event, const SlotSet& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr || fixture->attempt().began) return;
  Attempt& attempt = fixture->attempt();
  if (attempt.held || what.line_ups_anew.value_or(false)) hand_back_line_ups(attempt);
  attempt.held.reset();
  attempt.slot = what.slot;
  attempt.slot_by = what.slot_by;
  attempt.remark = remark_of(event, what.text);
  // After the usual slot was set, a side that alone has proposed slots may still claim one.
  if (what.slot_by != SlotBy::fallback) fixture->proposals = {};
  drop_old_answers(*fixture);
  attempt.extended = {};
  fixture->now_wanted = {};
  revise(*fixture, event.at);
  close_tables(attempt);
}

void change(League& league, const Event& event, const WindowExtended& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  Attempt& attempt = fixture->attempt();
  attempt.to = what.to;
  if (what.usual_slot) {
    attempt.usual_slot = *what.usual_slot;
    const bool waits = attempt.slot_by == SlotBy::fallback && !attempt.held && !attempt.began;
    if (waits) give_up_slot(*fixture);
    drop_old_answers(*fixture);
  }
  revise(*fixture, event.at);
}

void change(League& league, const Event& event, const LineUpEntered& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  LineUp& line_up = fixture->attempt().line_ups[what.side];
  line_up.players = what.players;
  line_up.entered_by = event.seq;
  note_shown(*fixture);
}

void change(League& league, const Event& event, const LineUpLocked& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  LineUp& line_up = fixture->attempt().line_ups[what.side];
  line_up.locked = true;
  line_up.locked_by = event.seq;
  note_shown(*fixture);
}

void change(League& league, const Event& /*event*/, const LineUpsRevealed& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  fixture->attempt().revealed = true;
  note_shown(*fixture);
}

void change(League& league, const Event& /*event*/, const BotsAgreed& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt != nullptr) attempt->bots[what.side] = what.on;
}

void change(League& league, const Event& /*event*/, const FixtureOpened& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt != nullptr) attempt->opened = true;
}

void change(League& league, const Event& /*event*/, const WaitExtended& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt != nullptr) attempt->extended[what.side] = true;
}

void change(League& league, const Event& event, const NowWanted& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture != nullptr) fixture->now_wanted[what.side] = what.on ? event.at : 0;
}

void change(League& league, const Event& event, const Substituted& what) {
  Attempt* attempt = attempt_of(league, what.fixture);
  if (attempt == nullptr) return;
  // A substitute who replaces an absent substitute gets no additional time.
  Instant since = event.at;
  for (const Presence& seen : attempt->presence) {
    if (seen.person == what.out && seen.awaited) since = seen.since;
  }
  LineUp& line_up = attempt->line_ups[what.side];
  replace(line_up, what.out, what.in);
  if (!attempt->began) line_up.substituted = {what.out, what.in, what.reason.value_or("")};
  std::erase(attempt->bot_seated, what.out);
  std::erase_if(attempt->presence, [&](const Presence& seen) { return seen.person == what.out; });
  if (attempt->began) attempt->presence.push_back({what.in, false, since, true});
}

void change(League& league, const Event& /*event*/, const LoanAsked& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  // A new request to the same person replaces an earlier one that is over.
  std::erase_if(fixture->loans,
                [&](const Loan& loan) { return loan.person == what.loan.person && loan.over(); });
  fixture->loans.push_back(what.loan);
  league.counters.loan = std::max(league.counters.loan, number_of(what.loan.id));
}

void change(League& league, const Event& event, const LoanAnswered& what) {
  for (Season& season : league.seasons) {
    for (Fixture& fixture : season.fixtures) {
      for (Loan& loan : fixture.loans) {
        if (loan.id == what.loan && !loan.over()) loan.state = after_answer(loan, event.by, what);
      }
    }
  }
}

// Unlocked line-ups no longer name the person, as after a member has left.
void change(League& league, const Event& /*event*/, const LoanEnded& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  for (Loan& loan : fixture->loans) {
    if (loan.id != what.loan) continue;
    loan.state = LoanState::ended;
    LineUp& line_up = fixture->attempt().line_ups[loan.side];
    const auto place = std::ranges::find(line_up.players, Place(loan.person));
    if (!line_up.locked && place != line_up.players.end()) line_up.players.clear();
  }
}

void change(League& league, const Event& event, const FixtureCancelled& what) {
  Fixture* fixture = fixture_of(league, what.fixture);
  if (fixture == nullptr) return;
  fixture->cancelled = true;
  fixture->attempt().pause.reset();
  revise(*fixture, event.at);
}

}  // namespace lastcard::league
