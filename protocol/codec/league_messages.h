#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/codec.h"
#include "engine/core/rules.h"

namespace lastcard::protocol {

// Messages about leagues (docs/protocol.md, "Leagues"): parts of messages.h. The codec checks only
// the form of ids and names. The league checks its own actions.

// --- From the client. ---

struct ListLeagues {
  std::string id;
};
struct FoundLeague {
  std::string id;
  std::string name;
  std::string language;
  std::string time_zone;  // only its form is checked; the league checks that it exists
};
struct FollowLeague {
  std::string id;
  std::string league;
  std::optional<std::string> season;
  bool on = false;
};
struct ActLeague {
  std::string id;
  std::string league;
  Json action;  // an object
};
struct LookAtCode {
  std::string id;
  std::string code;
};
struct JoinLeague {
  std::string id;
  std::string code;
  std::optional<std::string> name;
  std::optional<std::string> team_name;
};
struct ReadLeagueLog {
  std::string id;
  std::string league;
  std::optional<std::uint64_t> before;
};

// --- From the server. ---

struct LeagueList {
  // A fixture that the receiver plays within a day.
  struct Fixture {
    std::string fixture;
    std::string home;  // the name of the team, as for `away`
    std::string away;
    std::int64_t at = 0;  // seconds since 1970, UTC
    bool agreed = false;  // false: played at the default slot
    std::string table;    // its code; "" unless exactly one table is open
  };
  // A message about a fixture that the receiver has been sent before.
  struct News {
    std::string kind;
    std::string fixture;
    std::string home;
    std::string away;
    std::int64_t at = 0;
  };
  struct League {
    std::string league;
    std::string name;
    std::vector<std::string> roles;
    std::optional<std::string> season;  // its name
    std::optional<std::string> status;
    std::vector<Fixture> today;
    std::vector<News> news;  // newest first
  };
  std::string id;
  std::vector<League> leagues;
};

// A message to a receiver who has a page open, with the content of a push message.
struct Notification {
  std::string kind;
  std::string path;    // of the page about it, below the start page
  std::string league;  // its name
};

// The invitation behind a code.
struct CodeMeaning {
  struct Team {
    std::string id;
    std::string name;
  };
  std::string id;
  std::string league;
  std::string name;  // of the league
  std::string role;
  std::optional<std::string> season;
  std::optional<Team> team;
  bool alone = false;  // for a club night: the invited person plays alone
};

// Whether the text has the form of an id: 16 letters of the alphabet of ids for a league's id, 12
// for an invite code, 24 for a calendar key.
[[nodiscard]] bool is_league_id(std::string_view text);
[[nodiscard]] bool is_invite_code(std::string_view text);
[[nodiscard]] bool is_calendar_key(std::string_view text);
// Whether the text has the form of a season's id, such as "s1".
[[nodiscard]] bool is_season_id(std::string_view text);

// The fixture that is played at a table.
struct RoomLeague {
  std::string league;
  std::string season;
  std::string fixture;
  int board = 0;
  std::string name;                     // the fixture's name, for people
  std::vector<std::string> teams = {};  // by side: the team on even seats, then on odd seats
  friend bool operator==(const RoomLeague&, const RoomLeague&) = default;
};

}  // namespace lastcard::protocol
