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

// The rules of a `configure` message, which the pool parses.
struct RulesToRead {
  std::string lane;                           // the caller whose turn the job uses (base/pool.h)
  std::optional<ConfigChangeOr> change = {};  // the result, when the job is done
};

// A request to a table. The session says who makes it; the message does not.
struct Command {
  std::shared_ptr<Outlet> from;
  SessionId session;
  protocol::ClientMessage message;
  // Only for enter: a token that is held while the client may hear of the table.
  std::shared_ptr<const void> listening = {};
  std::shared_ptr<JournalBudget> budget = {};  // null: no limit
  // Only for configure: null if no one needs to know when the rules are parsed.
  std::shared_ptr<RulesToRead> rules = {};
};

// A page that receives the messages of a table.
struct Subscriber {
  std::shared_ptr<Outlet> outlet;
  SessionId session;
  std::string tab = {};       // identifies the page among those of one person
  bool active = true;         // false: another page of this person acts
  std::string acts_for = {};  // the tab that acted before and disconnected: it may come back
  std::shared_ptr<const void> listening = {};
  std::size_t room_sent = 0;  // a hash of the last room message
  bool wall = false;          // a display for a room, which belongs to no player (protocol::Enter)
};

// The client that waits for an answer.
struct Asker {
  std::shared_ptr<Outlet> outlet;  // null: the cause is the clock or a bot
  std::string id;
  std::string key = {};  // only for an invitation: the key in the answer
};

// A change that is being written to the journal.
struct PendingChange {
  Asker asker;
  Change change;
  std::string finished = {};  // the id of the match that it ends; empty: none
  SteadyTime since;
};

}  // namespace lastcard::table
