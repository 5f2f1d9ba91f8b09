#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/league/decide.h"
#include "server/league/permissions.h"

namespace lastcard::league {

// Shared by the decide_*.cc files: a request, who makes it, and helpers to look up its objects.

struct Asking {
  const League& league;
  const Who& who;
  const Person* me;  // null: not a member
  Instant now;
  const Surroundings& with;

  [[nodiscard]] std::string my_id() const { return me == nullptr ? std::string() : me->id; }
  [[nodiscard]] bool is_owner() const;
  [[nodiscard]] bool is_admin() const;  // or the owner
};

using Happenings = std::vector<Happening>;
using Outcome = Result<Happenings, Refusal>;

[[nodiscard]] inline Unexpected<Refusal> refuse(std::string code, std::string detail = {}) {
  return Unexpected(Refusal{std::move(code), std::move(detail)});
}
[[nodiscard]] inline Outcome only(Happening what) { return Happenings{std::move(what)}; }

// Turns happenings into events that continue the league's log.
[[nodiscard]] std::vector<Event> numbered(const League& league, Happenings happenings,
                                          std::string_view by, Instant now);

// --- Standings of a person (person_standing.cc) ---

// The objects that an action is about; null: it names none of that kind, or an unknown one.
struct About {
  const Season* season = nullptr;
  const Team* team = nullptr;
  const Fixture* fixture = nullptr;
  const Loan* loan = nullptr;
};
[[nodiscard]] About about(const League& league, const Action& action);
// The loan with its season and fixture; all are null if there is no such loan.
[[nodiscard]] About about_loan(const League& league, std::string_view id);
// The person's standings towards these objects. Without any object, returns all standings that the
// person has anywhere in the league.
[[nodiscard]] StandingSet standing(const League& league, const Who& who, const About& about);
[[nodiscard]] bool leads(const Team& team, std::string_view person);     // captain or vice
[[nodiscard]] bool captains(const Team& team, std::string_view person);  // captain
[[nodiscard]] const Member* member_of(const Team& team, std::string_view person);
[[nodiscard]] const Member* captain_of(const Team& team);

// --- Looking up named objects, or the refusal (asking.cc) ---

[[nodiscard]] Result<const Season*, Refusal> season_named(const Asking& asking,
                                                          const std::string& id);
// As season_named(), but refuses archived seasons. open_team() does so, too, and refuses withdrawn
// teams.
[[nodiscard]] Result<const Season*, Refusal> open_season(const Asking& asking,
                                                         const std::string& id);
struct TeamOf {
  const Season* season;
  const Team* team;
};
[[nodiscard]] Result<TeamOf, Refusal> open_team(const Asking& asking, const std::string& id);
[[nodiscard]] Result<const Person*, Refusal> person_named(const Asking& asking,
                                                          const std::string& id);

struct FixtureOf {
  const Season* season;
  const Fixture* fixture;
  std::optional<Side> side;  // the asking person's side

  [[nodiscard]] const Plan& plan() const { return season->plan; }
  [[nodiscard]] const Attempt& attempt() const { return fixture->attempt(); }
  [[nodiscard]] const Team& own_team() const { return *season->team(fixture->team(*side)); }
};
// Refuses fixtures of archived seasons and cancelled fixtures.
[[nodiscard]] Result<FixtureOf, Refusal> running_fixture(const Asking& asking,
                                                         const std::string& id);
// As running_fixture(), but also refuses fixtures with a result.
[[nodiscard]] Result<FixtureOf, Refusal> undecided_fixture(const Asking& asking,
                                                           const std::string& id);
// As undecided_fixture(), but also refuses fixtures whose match has begun.
[[nodiscard]] Result<FixtureOf, Refusal> coming_fixture(const Asking& asking,
                                                        const std::string& id);

// Returns true if a locked line-up of an undecided fixture names the person, in their own team or
// on loan.
[[nodiscard]] bool bound_by_line_up(const Season& season, const std::string& person);
// Ends the loans of a person who leaves their team, except where a locked line-up names the person.
void end_loans(const Season& season, const std::string& person, Happenings& all);
// Adds the person to the team, and ends the person's loans in the team's fixtures. Refuses it if a
// locked line-up names the person there.
[[nodiscard]] Outcome member_added(const Season& season, const std::string& team,
                                   const std::string& person, TeamRole role);
[[nodiscard]] bool names(const LineUp& line_up, const std::string& person);
[[nodiscard]] std::string id_of(char letter, int number);

// Makes a new team. Refuses a name that another team of the season has.
[[nodiscard]] Result<TeamAdded, Refusal> team_added(const League& league, const Season& season,
                                                    const std::string& name);

// --- Shared by the decisions and the views ---

[[nodiscard]] bool in_playing_hours(const League& league, Instant slot);
// The number of the team's loans in the season that are agreed or still open. A request that was
// not answered in time does not count.
[[nodiscard]] int loans_of(const Season& season, const std::string& team);
[[nodiscard]] bool protests_left(const League& league, const std::string& fixture,
                                 const std::string& team);

// Holds the fixtures that would have been played while the season was over, or would be within a
// day. Nobody forfeits because they believed that the season was over.
void hold_over(const Season& season, Instant now, Happenings& all);

// --- One overload per action ---

[[nodiscard]] Outcome decide_on(const Asking& asking, const MakeAdmin& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const DropAdmin& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const OfferLeague& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const EndOffer& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const TakeOver& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const CloseLeague& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ReopenLeague& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ChangeLeague& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const MakeCode& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const RevokeCode& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const RemovePerson& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const RenamePerson& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const TakeOutWords& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const FoundSeason& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const FoundNextSeason& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ChangeSeason& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const OpenRegistration& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const StartSeason& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const AddTeam& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const RenameTeam& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const SetRole& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const MoveMatchday& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const SetSlot& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ExtendWindow& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const DecideFixture& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const VoidMatch& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const OrderReplay& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const WithdrawTeam& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const AskWithdrawal& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const KeepTeam& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const RuleOnProtest& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const AddPlayOff& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ArchiveSeason& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ReopenSeason& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const PublishHook& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const DropHook& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const DropMember& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ProposeSlots& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const AcceptSlot& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ClaimSlot& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const EnterLineUp& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const LockLineUp& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const AgreeBots& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const ExtendWait& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const PlayNow& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const Substitute& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const TakePause& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const EndPause& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const Forfeit& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const AskLoan& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const AnswerLoan& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const MakeProtest& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const SayCanPlay& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const LeaveTeam& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const OptOutOfRatings& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const MakeCalendar& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const RevokeCalendar& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const LeaveLeague& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const RenameMe& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const PairRound& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const UndoRound& action);
[[nodiscard]] Outcome decide_on(const Asking& asking, const SitOut& action);

}  // namespace lastcard::league
