#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace lastcard::league {

// The table of permissions, which is checked before anything else. A person may take an action with
// one of its standings towards the objects of the action. `captain` is a captain or vice-captain of
// a team that the action concerns. Every member of the league is also a `follower`. An
// administrator of the server is `owner` in every league. `offered` is a person who may take over
// the league; `lent` is one who is asked to play for another team.
enum class Standing : std::uint8_t {
  visitor,
  follower,
  player,
  captain,
  admin,
  owner,
  offered,
  lent
};

using StandingSet = std::uint8_t;  // one bit per standing

[[nodiscard]] constexpr StandingSet set_of(Standing standing) {
  return static_cast<StandingSet>(1U << static_cast<unsigned>(standing));
}
template <class... Others>
[[nodiscard]] constexpr StandingSet set_of(Standing first, Others... others) {
  return static_cast<StandingSet>(set_of(first) | set_of(others...));
}

inline constexpr StandingSet kOwner = set_of(Standing::owner);
inline constexpr StandingSet kAdmins = set_of(Standing::admin, Standing::owner);
inline constexpr StandingSet kCaptain = set_of(Standing::captain);
inline constexpr StandingSet kCaptainOrAdmins =
    set_of(Standing::captain, Standing::admin, Standing::owner);
inline constexpr StandingSet kTeam = set_of(Standing::player, Standing::captain);
inline constexpr StandingSet kMembers = set_of(Standing::follower);

struct Permission {
  std::string_view action;
  StandingSet allowed;
};

inline constexpr std::array kPermissions = {
    Permission{"make-admin", kOwner},
    Permission{"drop-admin", kOwner},
    Permission{"offer-league", kOwner},
    Permission{"end-offer", set_of(Standing::owner, Standing::offered)},
    Permission{"take-over", set_of(Standing::offered)},
    Permission{"close-league", kOwner},
    Permission{"reopen-league", kOwner},
    Permission{"change-league", kAdmins},
    Permission{"make-code", kCaptainOrAdmins},
    Permission{"revoke-code", kCaptainOrAdmins},
    Permission{"remove-person", kAdmins},
    Permission{"rename-person", kAdmins},
    Permission{"take-out-words", kAdmins},
    Permission{"found-season", kAdmins},
    Permission{"found-next-season", kAdmins},
    Permission{"change-season", kAdmins},
    Permission{"open-registration", kAdmins},
    Permission{"start-season", kAdmins},
    Permission{"add-team", kAdmins},
    Permission{"rename-team", kCaptainOrAdmins},
    Permission{"set-role", kCaptainOrAdmins},
    Permission{"move-matchday", kAdmins},
    Permission{"set-slot", kAdmins},
    Permission{"extend-window", kAdmins},
    Permission{"decide-fixture", kAdmins},
    Permission{"void-match", kAdmins},
    Permission{"order-replay", kAdmins},
    Permission{"withdraw-team", kAdmins},
    Permission{"ask-withdrawal", kCaptain},
    Permission{"keep-team", kCaptainOrAdmins},
    Permission{"rule-on-protest", kAdmins},
    Permission{"add-play-off", kAdmins},
    Permission{"archive-season", kAdmins},
    Permission{"reopen-season", kAdmins},
    Permission{"publish-hook", kAdmins},
    Permission{"drop-hook", kAdmins},
    Permission{"drop-member", kCaptainOrAdmins},
    Permission{"propose-slots", kCaptain},
    Permission{"accept-slot", kCaptain},
    Permission{"claim-slot", kCaptain},
    Permission{"enter-line-up", kCaptain},
    Permission{"lock-line-up", kCaptain},
    Permission{"agree-bots", kCaptain},
    Permission{"extend-wait", kCaptain},
    Permission{"play-now", kCaptain},
    Permission{"substitute", kCaptain},
    Permission{"take-pause", kCaptain},
    Permission{"end-pause", kCaptain},
    Permission{"forfeit", kCaptain},
    Permission{"ask-loan", kCaptain},
    Permission{"answer-loan", set_of(Standing::captain, Standing::lent)},
    Permission{"protest", kCaptain},
    Permission{"say-can-play", kTeam},
    Permission{"leave-team", kTeam},
    Permission{"opt-out-of-ratings", kMembers},
    Permission{"make-calendar", kMembers},
    Permission{"revoke-calendar", kMembers},
    Permission{"leave-league", kMembers},
    Permission{"rename-me", kMembers},
    Permission{"pair-round", kAdmins},
    Permission{"undo-round", kAdmins},
    Permission{"sit-out", kCaptainOrAdmins},
};

// The actions that are possible in a closed league: opening it again, leaving it, and removing
// data.
[[nodiscard]] constexpr bool fits_a_closed_league(std::string_view action) {
  return action == "reopen-league" || action == "leave-league" || action == "revoke-calendar" ||
         action == "drop-hook" || action == "take-out-words";
}

// Actions that do not exist on a night, because its rounds are paired one after the other and
// played at once.
inline constexpr std::array<std::string_view, 19> kNotOnANight = {
    "start-season",   "move-matchday", "set-slot",          "extend-window", "order-replay",
    "withdraw-team",  "add-play-off",  "propose-slots",     "accept-slot",   "claim-slot",
    "enter-line-up",  "lock-line-up",  "extend-wait",       "play-now",      "ask-loan",
    "ask-withdrawal", "keep-team",     "found-next-season", "say-can-play"};
[[nodiscard]] constexpr bool fits_a_night(std::string_view action) {
  for (const auto& name : kNotOnANight) {
    if (name == action) return false;
  }
  return true;
}

// An action that is not in the table is allowed to nobody.
[[nodiscard]] constexpr StandingSet allowed_to(std::string_view action) {
  for (const auto& permission : kPermissions) {
    if (permission.action == action) return permission.allowed;
  }
  return 0;
}

}  // namespace lastcard::league
