#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/codec.h"
#include "engine/core/rules.h"

namespace lastcard::protocol {

// What is said about leagues (docs/protocol.md, "Leagues"): parts of messages.h. Of a league's own
// things only what names them is read here; what is done in it is the league's to judge.

// --- From the client. ---

struct ListLeagues {
  std::string id;
};
struct FoundLeague {
  std::string id;
  std::string name;
  std::string language;
  std::string time_zone;  // by its form; whether there is one of the name is the league's to say
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
  // What one has to play within a day.
  struct Fixture {
    std::string fixture;
    std::string home;  // by name
    std::string away;
    std::int64_t at = 0;  // as all instants of leagues
    bool agreed = false;  // false: the usual slot
    std::string table;    // its code; empty: not open, or more than one
  };
  struct League {
    std::string league;
    std::string name;
    std::vector<std::string> roles;
    std::optional<std::string> season;  // by name
    std::optional<std::string> status;
    std::vector<Fixture> today;
  };
  std::string id;
  std::vector<League> leagues;
};

// What a code invites to.
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
  bool alone = false;  // of a night: whoever bears it plays alone
};

// Letters of the alphabet that ids are written in: 16 name a league, 12 are an invite code, 24 a
// calendar key.
[[nodiscard]] bool is_league_id(std::string_view text);
[[nodiscard]] bool is_invite_code(std::string_view text);
[[nodiscard]] bool is_calendar_key(std::string_view text);
// "s1" and so on.
[[nodiscard]] bool is_season_id(std::string_view text);

// Which fixture is played at a table.
struct RoomLeague {
  std::string league;
  std::string season;
  std::string fixture;
  int board = 0;
  std::string name;                     // of the fixture, for people
  std::vector<std::string> teams = {};  // by side: the team whose seats have that parity
  friend bool operator==(const RoomLeague&, const RoomLeague&) = default;
};

}  // namespace lastcard::protocol
