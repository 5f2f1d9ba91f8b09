#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/record.h"
#include "protocol/codec/messages.h"
#include "server/table/core/change.h"
#include "server/table/session_id.h"
#include "server/table/table_config.h"

namespace lastcard::archive {

// A match's record up to a position, as if the match had stopped there. Contains only what the game
// needs. Returns nullopt if there is no such position.
[[nodiscard]] std::optional<Json> cut_record(const Json& record, int position);

// The player who continues a match, and the position from which the player continues it.
struct PlayOn {
  std::string match;
  int position = 0;
  Seat seat;
  table::SessionId who;
  std::optional<std::string> name = {};  // nullopt: the player's name in the match
};

// A new table at which a match continues, and its first change (server/table/practice.h).
struct Resumed {
  table::TableConfig config;
  std::unique_ptr<table::Begin> begin;
};
// If refused: an error code of the protocol.
using ResumedOr = Result<Resumed, std::string_view>;

// The table for a player who continues a match. The player has the own seat, experts have all other
// seats, and no one else can sit down. `settings` applies except for the bots' level. `record` is
// the stored record of the match. `began` is the time when the table is made, in seconds since
// 1970.
//
// Replays the match up to the position, which takes some microseconds per step. Any thread.
//
// Refuses with "no_such_position", "nothing_to_play", or "unavailable" if the rules are not known
// any more or the record is too large. Throws table::HistoryError or exceptions of the JSON library
// if the record was not written by this server.
[[nodiscard]] ResumedOr resume(const std::string& record, const PlayOn& wish,
                               const protocol::Settings& settings, std::int64_t began);

}  // namespace lastcard::archive
