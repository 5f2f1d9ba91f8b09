#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "server/league/actions.h"
#include "server/league/event_kinds.h"

namespace lastcard::league {

// One entry of a league's append-only log, from which the league's state is computed. Stored as
// {"seq": 1, "at": …, "by": …, "what": {"event": kName, …}}.
struct Event {
  std::uint64_t seq = 0;  // from 1, without gaps
  Instant at = 0;
  // A person's id, kByClock, kByTables, or kByServer (an administrator of the server).
  std::string by;
  Happening what;
};

inline constexpr std::string_view kByClock = "clock";
inline constexpr std::string_view kByTables = "tables";
inline constexpr std::string_view kByServer = "server";

[[nodiscard]] Json to_json(const Event& event);
[[nodiscard]] std::string_view name_of(const Happening& what);
// On failure, the problem names the event and the member that cannot be read.
[[nodiscard]] Result<Event, Problem> read_event(const Json& json);

// Removes a person's name, principal and remarks from a stored event, after the account was
// deleted: an exception to "append-only". Returns true if the event changed.
[[nodiscard]] bool scrub(Event& event, std::string_view person);
// The event as exported: without principals, calendar keys, codes and secrets.
[[nodiscard]] Event for_export(const Event& event);

}  // namespace lastcard::league
