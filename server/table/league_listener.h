#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "engine/core/view.h"
#include "server/table/league_binding.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// Who plays on a seat of a league's table.
struct LeagueSeat {
  SessionId person;  // their principal
  std::string name;
  friend bool operator==(const LeagueSeat&, const LeagueSeat&) = default;
};

// A round that is over. A side is a team's number at the table, which is its seats' parity; where
// everybody plays alone it is the seat's.
struct LeagueRound {
  int round = 1;
  Outcome outcome;              // outcome.side won it; several may have, or nobody
  std::vector<int> cards_left;  // in the hands, by seat
  // Who played at its end, by seat; nothing: a bot.
  std::vector<std::optional<SessionId>> sitters = {};
  friend bool operator==(const LeagueRound&, const LeagueRound&) = default;
};

// A match that is over by its rules.
struct LeagueMatch {
  Outcome outcome;
  std::vector<int> points;  // by side
  std::string match;        // the id that it is kept under; empty: it is not kept
  friend bool operator==(const LeagueMatch&, const LeagueMatch&) = default;
};

// How far a table has come.
struct LeagueCourse {
  bool began = false;
  bool paused = false;
  std::vector<LeagueRound> rounds;               // those that are over, in order
  std::optional<LeagueMatch> over;               // by its rules
  bool ended_early = false;                      // by the league
  std::vector<std::optional<LeagueSeat>> seats;  // nobody: a bot
  friend bool operator==(const LeagueCourse&, const LeagueCourse&) = default;
};

// Hears what happens at the tables of leagues, after it is durable and told. Outlives the tables.
// Called from many threads, but for one table in order: pass it on and return.
class LeagueListener {
 public:
  LeagueListener() = default;
  LeagueListener(const LeagueListener&) = delete;
  LeagueListener& operator=(const LeagueListener&) = delete;
  virtual ~LeagueListener() = default;

  virtual void round_over(const LeagueBinding& binding, const std::string& table,
                          const LeagueRound& round) = 0;
  // The match has begun.
  virtual void match_began(const LeagueBinding& /*binding*/, const std::string& /*table*/) {}
  // After the last round's round_over. Not for a match that the league has ended.
  virtual void match_over(const LeagueBinding& binding, const std::string& table,
                          const LeagueMatch& match) = 0;
  // The person of a seat is there now, or no more. Nobody is, before it is said.
  virtual void presence(const LeagueBinding& binding, const std::string& table, Seat seat,
                        const SessionId& person, bool online) = 0;
  // While the server starts, before the league is asked for anything: the table is there and this
  // is what happened at it, so that nothing is lost that was not heard before. What the league has
  // asked of the table and does not show here is to be asked again.
  virtual void restored(const LeagueBinding& binding, const std::string& table,
                        const LeagueCourse& course) = 0;
  // Whether what was played at a table whose match is over may not be looked at yet, because the
  // same cards may still be on another.
  [[nodiscard]] virtual bool withholds(const std::string& /*table*/) const { return false; }
};

}  // namespace lastcard::table
