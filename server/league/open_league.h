#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/steady_timer.hpp>

#include "server/league/decide.h"
#include "server/league/event_log.h"
#include "server/league/league.h"
#include "server/league/shared_views.h"
#include "server/table/league_listener.h"
#include "server/table/outlet.h"

namespace lastcard::league {

// The progress of one table of a league, and what the league service has requested of it.
struct TableCourse {
  table::LeagueBinding binding;
  bool began = false;
  std::vector<table::LeagueRound> rounds;
  std::optional<table::LeagueMatch> over;
  bool ended_early = false;
  std::map<table::SessionId, bool> present;  // everybody seen there, and whether they still are
  std::vector<std::optional<table::LeagueSeat>> seats;
  bool start_asked = false;
  bool end_asked = false;
  bool missed = false;    // it was not found
  bool finished = false;  // no further reports or requests
  std::optional<bool> paused_asked;
};

// Tables of a fixture that are being opened. The league is told when all of them exist.
struct Opening {
  std::string seed;  // the seed for the cards of duplicate tables
  std::map<int, std::string> codes;
  std::set<int> asked;  // boards without an answer yet
};

// The durable state of a league. Immutable, so that readers need no lock.
struct DurableLeague {
  std::shared_ptr<const League> league = std::make_shared<const League>();
  EventLog log = {};                    // the events that led to this state
  std::set<std::string> withheld = {};  // tables that may not be watched yet (results.h)
  std::shared_ptr<const SharedViews> views = std::make_shared<const SharedViews>();
};

// The league service's state of a league.
struct OpenLeague {
  // The league service's mutex guards this pointer. Only the league service's thread changes it.
  std::shared_ptr<const DurableLeague> shown = std::make_shared<const DurableLeague>();

  // Call this only on the league service's thread; so with the members below.
  [[nodiscard]] const League& durable() const { return *shown->league; }
  std::shared_ptr<const League> ahead = shown->league;  // includes pending writes
  bool frozen = false;                                  // stopped after an internal error
  Instant next_due = 0;
  Instant next_reminder = 0;       // when reminders are checked again
  std::set<std::string> reminded;  // reminders already sent, as long as they are relevant
  std::size_t under_way = 0;       // pending writes that `ahead` includes
  bool misled = false;             // a write has failed, so `ahead` is invalid
  bool looks_again = false;        // check the tables again, because a report may be lost
  bool foreign = false;            // another program writes this log; nothing is written any more
  std::vector<table::SessionId> to_forget;  // people to remove when writes are possible again
  struct Follower {
    std::weak_ptr<table::Outlet> outlet;
    const table::Outlet* key = nullptr;
    table::SessionId who;
    std::string season;
    std::uint64_t since = 0;  // the log's length when they followed; older views are not sent
  };
  std::vector<Follower> followers;
  struct Wanted {
    Who viewer;
    std::string season;
  };
  // Views that are to be made, by the kind of their viewers. They are made in turn.
  std::map<std::string, Wanted> to_view;
  std::string made_last;
  bool view_is_made = false;  // the pool is making a view
  std::unique_ptr<boost::asio::steady_timer> update_timer;
  bool update_waits = false;
  std::chrono::steady_clock::time_point updated;
  std::map<std::string, Opening> openings;    // by fixture
  Instant ask_again = 0;                      // no table is opened before this time
  std::map<std::string, TableCourse> tables;  // by code
};

}  // namespace lastcard::league
