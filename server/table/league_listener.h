#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "engine/core/view.h"
#include "server/table/league_binding.h"
#include "server/table/session_id.h"

namespace lastcard::table {

// The player of a seat at a league's table.
struct LeagueSeat {
  SessionId person;  // the player's principal
  std::string name;
  friend bool operator==(const LeagueSeat&, const LeagueSeat&) = default;
};

// A finished round. A side is the number of a team, which is the parity of its seats. Without
// teams, a side is the number of a seat.
struct LeagueRound {
  int round = 1;
  Outcome outcome;              // outcome.side won it; there may be several winners or none
  std::vector<int> cards_left;  // the cards left in the hands, by seat
  // The players at its end, by seat; nullopt: a bot.
  std::vector<std::optional<SessionId>> sitters = {};
  friend bool operator==(const LeagueRound&, const LeagueRound&) = default;
};

// A match that has ended by its rules.
struct LeagueMatch {
  Outcome outcome;
  std::vector<int> points;  // by side
  std::string match;        // the id of the stored match; empty: it is not stored
  friend bool operator==(const LeagueMatch&, const LeagueMatch&) = default;
};

// The progress of a table.
struct LeagueCourse {
  bool began = false;
  bool paused = false;
  std::vector<LeagueRound> rounds;               // the finished rounds, in order
  std::optional<LeagueMatch> over;               // the result, if the match has ended by its rules
  bool ended_early = false;                      // the match has ended without a result
  std::vector<std::optional<LeagueSeat>> seats;  // nullopt: a bot
  friend bool operator==(const LeagueCourse&, const LeagueCourse&) = default;
};

// Receives the events of leagues' tables, after they are on the disk and sent to the players.
// Outlives the tables. Called from many threads, but in order for each table. Must return quickly.
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
  // The match is over. Called after the last round_over(). Not called if the match has ended
  // without a result.
  virtual void match_over(const LeagueBinding& binding, const std::string& table,
                          const LeagueMatch& match) = 0;
  // The match has ended without a result: the league has ended it, or it was too long.
  virtual void ended_early(const LeagueBinding& /*binding*/, const std::string& /*table*/) {}
  // The person of a seat has become present or absent. Before the first call, no person is present.
  virtual void presence(const LeagueBinding& binding, const std::string& table, Seat seat,
                        const SessionId& person, bool online) = 0;
  // The table has stopped after an internal error, so its match cannot go on. Its players are not
  // reported any more. At the start of the server, this may take the place of restored().
  virtual void frozen(const LeagueBinding& /*binding*/, const std::string& /*table*/) {}
  // Called at the start of the server, before any request to the league: the state of each table,
  // so that the league does not miss events. If the league has asked for something that is not in
  // `course`, it must ask again.
  virtual void restored(const LeagueBinding& binding, const std::string& table,
                        const LeagueCourse& course) = 0;
  // Whether the finished match of this table must stay hidden, because another table may still play
  // the same cards.
  [[nodiscard]] virtual bool withholds(const std::string& /*table*/) const { return false; }
};

}  // namespace lastcard::table
