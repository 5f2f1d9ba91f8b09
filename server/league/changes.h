#pragma once

#include "server/league/events.h"
#include "server/league/league.h"

namespace lastcard::league {

// One overload per event, called by apply(). `event` is passed for its time and author.

// apply_league.cc
void change(League& league, const Event& event, const LeagueFounded& what);
void change(League& league, const Event& event, const LeagueImported& what);
void change(League& league, const Event& event, const LeagueChanged& what);
void change(League& league, const Event& event, const LeagueClosed& what);
void change(League& league, const Event& event, const LeagueReopened& what);
void change(League& league, const Event& event, const AdminMade& what);
void change(League& league, const Event& event, const AdminDropped& what);
void change(League& league, const Event& event, const HandedOver& what);
void change(League& league, const Event& event, const LeagueOffered& what);
void change(League& league, const Event& event, const OfferEnded& what);
void change(League& league, const Event& event, const TakenOver& what);
void change(League& league, const Event& event, const CodeMade& what);
void change(League& league, const Event& event, const CodeRevoked& what);
void change(League& league, const Event& event, const CodeUsed& what);
void change(League& league, const Event& event, const CalendarMade& what);
void change(League& league, const Event& event, const CalendarRevoked& what);
void change(League& league, const Event& event, const HookPublished& what);
void change(League& league, const Event& event, const HookDropped& what);
void change(League& league, const Event& event, const HookStopped& what);
void change(League& league, const Event& event, const ProtestMade& what);
void change(League& league, const Event& event, const ProtestRuled& what);
void change(League& league, const Event& event, const WordsTakenOut& what);

// apply_people.cc
void change(League& league, const Event& event, const PersonJoined& what);
void change(League& league, const Event& event, const PersonClaimed& what);
void change(League& league, const Event& event, const PersonLeft& what);
void change(League& league, const Event& event, const PersonForgotten& what);
void change(League& league, const Event& event, const PersonRenamed& what);
void change(League& league, const Event& event, const RatedChanged& what);
void change(League& league, const Event& event, const MemberAdded& what);
void change(League& league, const Event& event, const RoleSet& what);
void change(League& league, const Event& event, const MemberDropped& what);

// apply_season.cc
void change(League& league, const Event& event, const SeasonFounded& what);
void change(League& league, const Event& event, const SeasonChanged& what);
void change(League& league, const Event& event, const SeasonRenamed& what);
void change(League& league, const Event& event, const RegistrationOpened& what);
void change(League& league, const Event& event, const SeasonStarted& what);
void change(League& league, const Event& event, const SeasonArchived& what);
void change(League& league, const Event& event, const SeasonReopened& what);
void change(League& league, const Event& event, const RosterLocked& what);
void change(League& league, const Event& event, const TeamAdded& what);
void change(League& league, const Event& event, const TeamRenamed& what);
void change(League& league, const Event& event, const TeamWithdrawn& what);
void change(League& league, const Event& event, const WithdrawalAsked& what);
void change(League& league, const Event& event, const TeamKept& what);
void change(League& league, const Event& event, const MatchdayMoved& what);
void change(League& league, const Event& event, const PlayOffAdded& what);

// apply_night.cc
void change(League& league, const Event& event, const RoundPaired& what);
void change(League& league, const Event& event, const RoundUndone& what);
void change(League& league, const Event& event, const SatOut& what);

// apply_fixture.cc
void change(League& league, const Event& event, const SlotsProposed& what);
void change(League& league, const Event& event, const CanPlaySaid& what);
void change(League& league, const Event& event, const SlotSet& what);
void change(League& league, const Event& event, const WindowExtended& what);
void change(League& league, const Event& event, const LineUpEntered& what);
void change(League& league, const Event& event, const LineUpLocked& what);
void change(League& league, const Event& event, const LineUpsRevealed& what);
void change(League& league, const Event& event, const BotsAgreed& what);
void change(League& league, const Event& event, const FixtureOpened& what);
void change(League& league, const Event& event, const WaitExtended& what);
void change(League& league, const Event& event, const NowWanted& what);
void change(League& league, const Event& event, const Substituted& what);
void change(League& league, const Event& event, const LoanAsked& what);
void change(League& league, const Event& event, const LoanAnswered& what);
void change(League& league, const Event& event, const LoanEnded& what);
void change(League& league, const Event& event, const FixtureCancelled& what);

// apply_match.cc
void change(League& league, const Event& event, const FixtureHeld& what);
void change(League& league, const Event& event, const MatchResumed& what);
void change(League& league, const Event& event, const BotsSeated& what);
void change(League& league, const Event& event, const PauseBegun& what);
void change(League& league, const Event& event, const PauseEnded& what);
void change(League& league, const Event& event, const TablesReady& what);
void change(League& league, const Event& event, const PlayBegan& what);
void change(League& league, const Event& event, const RoundEnded& what);
void change(League& league, const Event& event, const MatchEnded& what);
void change(League& league, const Event& event, const SeenAtTable& what);
void change(League& league, const Event& event, const ResultSet& what);
void change(League& league, const Event& event, const MatchVoided& what);
void change(League& league, const Event& event, const ResultTakenBack& what);
void change(League& league, const Event& event, const ReplayOrdered& what);
void change(League& league, const Event& event, const FixtureRestored& what);

// Returns null if there is no object with that id.
[[nodiscard]] Fixture* fixture_of(League& league, const std::string& id);
// The fixture's last attempt.
[[nodiscard]] Attempt* attempt_of(League& league, const std::string& fixture);
[[nodiscard]] Team* team_of(League& league, const std::string& id);
// An attempt for which nothing is agreed yet.
[[nodiscard]] Attempt new_attempt(Instant usual_slot, Instant to);
// The number of an id: 12 for "t12"; 0 if it is not a valid id.
[[nodiscard]] int number_of(const std::string& id);
// Increases the revision, because the fixture's calendar entry has changed.
void revise(Fixture& fixture, Instant at);
// Deletes players' answers about times at which the fixture can no longer be played.
void drop_old_answers(Fixture& fixture);
// Deletes the captains' remarks on times and substitutes.
void forget_lines(Fixture& fixture);
// Resets the attempt to the state before its tables were opened.
void close_tables(Attempt& attempt);
// Deletes the slot, so that another can be set. Line-ups can be changed again, and open tables
// close.
void give_up_slot(Fixture& fixture);
// Deletes the captains' proposals and the players' answers.
void forget_proposals(Fixture& fixture);

}  // namespace lastcard::league
