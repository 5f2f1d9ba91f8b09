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

// A match's record up to a position, as if nobody had played on, and with nothing that is not the
// game's. Nothing if there is no such position.
[[nodiscard]] std::optional<Json> cut_record(const Json& record, int position);

// Who plays on, and from where.
struct PlayOn {
  std::string match;
  int position = 0;
  Seat seat;
  table::SessionId who;
  std::optional<std::string> name = {};  // nothing: as they were called in the match
};

// A table to be made at which a match goes on, and the change with which it begins
// (server/table/practice.h).
struct Resumed {
  table::TableConfig config;
  std::unique_ptr<table::Begin> begin;
};
// Why there is none: a code of the protocol.
using ResumedOr = Result<Resumed, std::string_view>;

// The table for whoever plays on: their seat, experts at all others, and nobody else is let in. Of
// `settings` it takes all but the bots' level. `record` is the match's as it is kept; `began`, in
// seconds since 1970, when the table is made. Refusals: "no_such_position", "nothing_to_play",
// "unavailable" where the rules are not known any more or there is too much of it. Plays the
// match up to there, which takes some microseconds a step. Any thread. Throws table::HistoryError
// and what the JSON library throws where the record is not one of this server's.
[[nodiscard]] ResumedOr resume(const std::string& record, const PlayOn& wish,
                               const protocol::Settings& settings, std::int64_t began);

}  // namespace lastcard::archive
