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

// How far one table of a league has come, and what was asked of it.
struct TableCourse {
  table::LeagueBinding binding;
  bool began = false;
  std::vector<table::LeagueRound> rounds;
  std::optional<table::LeagueMatch> over;
  bool ended_early = false;
  std::map<table::SessionId, bool> present;  // who was there, and whether they are
  std::vector<std::optional<table::LeagueSeat>> seats;
  bool start_asked = false;
  bool end_asked = false;
  bool missed = false;    // it was looked for and is not there
  bool finished = false;  // nothing is to be heard or asked of it any more
  std::optional<bool> paused_asked;
};

// Tables of a fixture that are being opened: the league hears of them when all are there.
struct Opening {
  std::string seed;  // where duplicate cards come from
  std::map<int, std::string> codes;
  std::set<int> asked;  // for which there is no answer yet
};

// What is durable of a league, and may be told. Never changes: whoever has it reads at leisure.
struct DurableLeague {
  std::shared_ptr<const League> league = std::make_shared<const League>();
  EventLog log = {};                    // what made it
  std::set<std::string> withheld = {};  // tables at which nobody may look yet (results.h)
  std::shared_ptr<const SharedViews> views = std::make_shared<const SharedViews>();
};

// A league as the hall keeps it.
struct OpenLeague {
  // The pointer is guarded by the hall's mutex, and changed by its thread only.
  std::shared_ptr<const DurableLeague> shown = std::make_shared<const DurableLeague>();

  // The hall's thread only.
  [[nodiscard]] const League& durable() const { return *shown->league; }
  std::shared_ptr<const League> ahead = shown->league;  // with what is being written
  bool frozen = false;  // it met a fault of the program: nothing more happens in it
  Instant next_due = 0;
  Instant next_reminder = 0;       // when to look for reminders again
  std::set<std::string> reminded;  // those that were told, as long as they are of use
  std::size_t under_way = 0;       // writings that `ahead` counts on
  bool misled = false;             // one of them came to nothing: nothing is decided by `ahead`
  bool looks_again = false;        // at its tables, which may have told what was not written
  bool foreign = false;            // somebody else writes the log: nothing is written any more
  std::vector<table::SessionId> to_forget;  // when something may be decided again
  struct Follower {
    std::weak_ptr<table::Outlet> outlet;
    const table::Outlet* key = nullptr;
    table::SessionId who;
    std::string season;
    std::uint64_t since = 0;  // the length of the log when they came: none shorter is told to them
  };
  std::vector<Follower> followers;
  struct Wanted {
    Who viewer;
    std::string season;
  };
  // The views that are to be made, by their viewers' kind. They take turns.
  std::map<std::string, Wanted> to_view;
  std::string made_last;
  bool view_is_made = false;  // by the pool
  std::unique_ptr<boost::asio::steady_timer> update_timer;
  bool update_waits = false;
  std::chrono::steady_clock::time_point updated;
  std::map<std::string, Opening> openings;    // by fixture
  Instant ask_again = 0;                      // no table is asked for before
  std::map<std::string, TableCourse> tables;  // by code
};

}  // namespace lastcard::league
