#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "protocol/codec/messages.h"
#include "server/table/core/change.h"
#include "server/table/journal_budget.h"
#include "server/table/outlet.h"
#include "server/table/session_id.h"
#include "server/table/table_config.h"
#include "server/table/time_source.h"

namespace lastcard::table {

// The rules that a `configure` is about, which the pool reads.
struct RulesToRead {
  std::string lane;                           // by which the work takes its turns (base/pool.h)
  std::optional<ConfigChangeOr> change = {};  // what came of it, once they are read
};

// What somebody wants of a table. Who they are comes from their session, never from the message.
struct Command {
  std::shared_ptr<Outlet> from;
  SessionId session;
  protocol::ClientMessage message;
  // Of enter: held for as long as the client hears of the table, or may come to.
  std::shared_ptr<const void> listening = {};
  std::shared_ptr<JournalBudget> budget = {};  // null: no limit
  // Of configure: null for others, and for who does not care when the work is done.
  std::shared_ptr<RulesToRead> rules = {};
};

// A page that hears of a table.
struct Subscriber {
  std::shared_ptr<Outlet> outlet;
  SessionId session;
  std::string tab = {};       // tells the pages of one person apart
  bool active = true;         // false: another page of theirs acts
  std::string acts_for = {};  // the tab that acted before and went away: it may come back
  std::shared_ptr<const void> listening = {};
  std::size_t room_told = 0;  // a hash of the room as it was told last
  bool wall = false;  // a picture for a room: nobody's, whoever hung it up (protocol::Enter)
};

// Who is to be answered.
struct Asker {
  std::shared_ptr<Outlet> outlet;  // null: the clock or a bot
  std::string id;
  std::string key = {};  // of an invitation: what the answer brings
};

// A change that is on its way to the disk.
struct PendingChange {
  Asker asker;
  Change change;
  std::string finished = {};  // the id of the match that is over with it
  SteadyTime since;
};

}  // namespace lastcard::table
