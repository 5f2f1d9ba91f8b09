// Invite codes.
#include <algorithm>

#include "server/league/asking.h"

namespace lastcard::league {
namespace {

constexpr int kCodeLetters = 12;
constexpr std::size_t kMostCodes = 500;
// The maximum number of usable codes that one captain has made. Otherwise a captain could use up
// the codes of the whole league.
constexpr std::ptrdiff_t kMostCodesOfCaptain = 20;

bool is_usable(const Code& code, Instant now) { return code.until > now && code.uses_left > 0; }

bool for_team(CodeRole role) {
  return role == CodeRole::vice || role == CodeRole::player || role == CodeRole::substitute;
}

// The code's role, team and season; a team implies its season.
Result<Code, Refusal> purpose(const Asking& asking, const MakeCode& action) {
  Code code;
  code.role = action.role;
  if (action.team) {
    const auto team = open_team(asking, *action.team);
    if (!team) return Unexpected(team.error());
    if (action.season && *action.season != team->season->id) return refuse("no_such_team");
    if (action.role == CodeRole::captain && captain_of(*team->team) != nullptr) {
      return refuse("team_has_captain");
    }
    code.team = *action.team;
    code.season = team->season->id;
  } else if (action.season) {
    const auto season = open_season(asking, *action.season);
    if (!season) return Unexpected(season.error());
    const bool late = (*season)->running() && !(*season)->is_night();
    if (action.role == CodeRole::captain && late) {
      return refuse("registration_closed");
    }
    code.season = *action.season;
  }
  return code;
}

// Refuses a role without the team or season that it needs, or with one that does not fit.
std::optional<Refusal> mismatch(const Code& code) {
  if (for_team(code.role) && code.team.empty()) return Refusal{"code_needs_team", ""};
  if (code.role == CodeRole::captain && code.season.empty())
    return Refusal{"code_needs_season", ""};
  const bool of_league = code.role == CodeRole::admin || code.role == CodeRole::follower;
  if (of_league && !code.season.empty()) return Refusal{"code_is_for_league", ""};
  return std::nullopt;
}

// Checks the person whom the code's user becomes.
std::optional<Refusal> nobodys(const Asking& asking, const std::string& id) {
  const Person* person = asking.league.person(id);
  if (person == nullptr || person->name.empty()) return Refusal{"no_such_person", id};
  if (!person->former && !person->principal.empty()) return Refusal{"already_member", id};
  return std::nullopt;
}

}  // namespace

Outcome decide_on(const Asking& asking, const MakeCode& action) {
  const bool of_team = action.team && for_team(action.role) && !action.person;
  if (!asking.is_admin() && !of_team) return refuse("not_allowed");
  if (action.role == CodeRole::admin && !asking.is_owner()) return refuse("not_allowed");
  const auto& codes = asking.league.codes;
  const auto mine = std::ranges::count_if(codes, [&](const Code& one) {
    return one.by == asking.my_id() && is_usable(one, asking.now);
  });
  if (!asking.is_admin() && mine >= kMostCodesOfCaptain) return refuse("too_many_codes");
  Happenings all;
  if (codes.size() >= kMostCodes) {
    const auto useless =
        std::ranges::find_if(codes, [&](const Code& one) { return !is_usable(one, asking.now); });
    if (useless == codes.end()) return refuse("too_many_codes");
    all.emplace_back(CodeRevoked{useless->code});
  }
  auto code = purpose(asking, action);
  if (!code) return Unexpected(code.error());
  if (auto refusal = mismatch(*code)) return Unexpected(*std::move(refusal));
  code->code = random_letters(asking.with.chance, kCodeLetters);
  if (action.person) {
    if (auto refusal = nobodys(asking, *action.person)) return Unexpected(*std::move(refusal));
    code->person = action.person;
  }
  code->uses_left = action.person ? 1 : action.uses;
  code->until = asking.now + action.days * kDay;
  code->by = asking.my_id();
  all.emplace_back(CodeMade{*std::move(code)});
  return all;
}

Outcome decide_on(const Asking& asking, const RevokeCode& action) {
  const Code* code = asking.league.code(action.code);
  if (code == nullptr) return refuse("no_such_code");
  const bool mine = asking.me != nullptr && code->by == asking.me->id;
  if (!asking.is_admin() && !mine && code->team.empty()) return refuse("not_allowed");
  return only(CodeRevoked{action.code});
}

}  // namespace lastcard::league
