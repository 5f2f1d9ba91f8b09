// Players: hidden line-ups, substitutes, bots and loans.
#include <algorithm>

#include "server/league/asking.h"
#include "server/league/moments.h"
#include "server/league/view.h"

namespace lastcard::league {
namespace {

const Loan* agreed_loan(const FixtureOf& found, const std::string& person) {
  const auto& loans = found.fixture->loans;
  const auto agreed = std::ranges::find_if(loans, [&](const Loan& loan) {
    return loan.person == person && loan.side == *found.side && loan.state == LoanState::agreed;
  });
  return agreed == loans.end() ? nullptr : &*agreed;
}

bool may_play(const FixtureOf& found, const std::string& person) {
  return member_of(found.own_team(), person) != nullptr || agreed_loan(found, person) != nullptr;
}

// A player on loan may not play beside the member whom they replace.
std::optional<Refusal> beside_stand_in(const FixtureOf& found, const std::vector<Place>& players) {
  for (const Place& place : players) {
    const Loan* loan = place ? agreed_loan(found, *place) : nullptr;
    const bool both =
        loan != nullptr && std::ranges::find(players, Place(loan->stands_in_for)) != players.end();
    if (both) return Refusal{"stands_in_for_player", loan->stands_in_for};
  }
  return std::nullopt;
}

std::optional<Refusal> flaw(const FixtureOf& found, const std::vector<Place>& players) {
  if (static_cast<int>(players.size()) != found.season->line_up_size()) {
    return Refusal{"bad_line_up_size", ""};
  }
  for (const Place& place : players) {
    if (!place) {
      if (!found.attempt().bots_agreed()) return Refusal{"bots_not_agreed", ""};
      continue;
    }
    if (!may_play(found, *place)) return Refusal{"not_in_team", *place};
    if (std::ranges::count(players, place) > 1) return Refusal{"person_twice", *place};
  }
  return beside_stand_in(found, players);
}

// A newcomer's strength is unknown; the other captain judges it.
bool known_to_be_stronger(const Ratings& ratings, const std::string& person,
                          const std::string& than) {
  const auto rated = [&](const std::string& id) {
    return std::ranges::find(ratings.people, id, &Rated::id);
  };
  if (rated(person) == ratings.people.end()) return false;
  const bool known = rated(than) != ratings.people.end();
  return rated(person)->rating.mu > (known ? rated(than)->rating.mu : Rating{}.mu);
}

std::optional<Refusal> bad_loan(const Asking& asking, const FixtureOf& found,
                                const AskLoan& action) {
  if (member_of(found.own_team(), action.stands_in_for) == nullptr) {
    return Refusal{"not_in_team", action.stands_in_for};
  }
  const Team* theirs = found.season->team_of(action.person);
  if (theirs != nullptr && found.fixture->side_of(theirs->id)) {
    return Refusal{"loan_from_these_teams", ""};
  }
  if (loans_of(*found.season, found.own_team().id) >= found.plan().loans) {
    return Refusal{"loans_used_up", ""};
  }
  const Ratings ratings = all_ratings_of(asking.league, *found.season);
  if (known_to_be_stronger(ratings, action.person, action.stands_in_for)) {
    return Refusal{"loan_too_strong", ""};
  }
  return std::nullopt;
}

}  // namespace

int loans_of(const Season& season, const std::string& team) {
  int count = 0;
  for (const Fixture& fixture : season.fixtures) {
    if (fixture.cancelled) continue;
    const bool coming = !fixture.attempt().began && !fixture.decided();
    for (const Loan& loan : fixture.loans) {
      const bool counts = loan.state == LoanState::agreed || (loan.open() && coming);
      if (counts && fixture.team(loan.side) == team) ++count;
    }
  }
  return count;
}

Outcome decide_on(const Asking& asking, const EnterLineUp& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (found->attempt().line_ups[*found->side].locked) return refuse("line_up_locked");
  if (auto refusal = flaw(*found, action.players)) return Unexpected(*std::move(refusal));
  return only(LineUpEntered{action.fixture, *found->side, action.players});
}

Outcome decide_on(const Asking& asking, const LockLineUp& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  const LineUp& mine = found->attempt().line_ups[*found->side];
  if (!mine.entered()) return refuse("no_line_up");
  if (mine.locked) return refuse("line_up_locked");
  Happenings all{LineUpLocked{action.fixture, *found->side}};
  const bool both = found->attempt().line_ups[other(*found->side)].locked;
  if (both && !found->attempt().revealed) all.emplace_back(LineUpsRevealed{action.fixture});
  return all;
}

// An agreement of both sides is final, because a line-up may depend on it.
Outcome decide_on(const Asking& asking, const AgreeBots& action) {
  const auto found = undecided_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  if (found->attempt().bots_agreed()) return refuse("bots_agreed");
  if (found->attempt().bots[*found->side] == action.on) return refuse("nothing_to_change");
  return only(BotsAgreed{action.fixture, *found->side, action.on});
}

Outcome decide_on(const Asking& asking, const Substitute& action) {
  const auto found = undecided_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  const LineUp& mine = found->attempt().line_ups[*found->side];
  if (!found->attempt().revealed || !mine.locked) return refuse("line_up_not_revealed");
  if (!names(mine, action.out)) return refuse("not_in_line_up", action.out);
  if (names(mine, action.in)) return refuse("person_twice", action.in);
  if (!may_play(*found, action.in)) return refuse("not_in_team", action.in);
  auto players = mine.players;
  std::ranges::replace(players, Place(action.out), Place(action.in));
  if (auto refusal = beside_stand_in(*found, players)) return Unexpected(*std::move(refusal));
  // Both line-ups are visible now, so a substitution must not be a tactical choice. A player who
  // has left the league cannot come.
  const bool again = mine.substituted && !asking.league.has_left(action.out);
  if (!found->attempt().began && again) return refuse("already_substituted");
  if (!found->attempt().began && !action.reason) return refuse("substitute_needs_reason");
  return only(Substituted{action.fixture, *found->side, action.out, action.in, action.reason});
}

Outcome decide_on(const Asking& asking, const AskLoan& action) {
  const auto found = coming_fixture(asking, action.fixture);
  if (!found) return Unexpected(found.error());
  const auto person = person_named(asking, action.person);
  if (!person) return Unexpected(person.error());
  if ((*person)->principal.empty()) return refuse("person_unclaimed");
  const bool asked = std::ranges::any_of(found->fixture->loans, [&](const Loan& loan) {
    return loan.person == action.person && !loan.over();
  });
  if (asked) return refuse("already_asked");
  if (auto refusal = bad_loan(asking, *found, action)) return Unexpected(*std::move(refusal));
  const Loan loan{id_of('n', asking.league.counters.loan + 1), *found->side, action.person,
                  action.stands_in_for, LoanState::asked};
  return only(LoanAsked{action.fixture, loan});
}

// The person and the other captain answer in any order. The captain who asked may withdraw the
// request.
Outcome decide_on(const Asking& asking, const AnswerLoan& action) {
  const auto about_it = about(asking.league, action);
  if (about_it.fixture == nullptr) return refuse("no_such_loan");
  const auto found = coming_fixture(asking, about_it.fixture->id);
  if (!found) return Unexpected(found.error());
  const Loan* loan = about_it.loan;
  const bool by_person = loan->person == asking.my_id();
  if (!by_person && loan->side == found->side && action.yes) return refuse("not_allowed");
  const LoanState mine = by_person ? LoanState::person_agreed : LoanState::captain_agreed;
  if (!loan->open() || (action.yes && loan->state == mine)) return refuse("already_answered");
  return only(LoanAnswered{action.loan, action.yes, by_person});
}

}  // namespace lastcard::league
