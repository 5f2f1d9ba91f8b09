#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "server/league/actions.h"
#include "server/league/event_kinds.h"

namespace lastcard::league {

// One entry of a league's log, which is append-only and from which the league is made. As it is
// stored: {"seq": 1, "at": …, "by": …, "what": {"event": kName, …}}.
struct Event {
  std::uint64_t seq = 0;  // from 1, without gaps
  Instant at = 0;
  // A person's id, kByClock, kByTables or kByServer (an administrator of the server).
  std::string by;
  Happening what;
};

inline constexpr std::string_view kByClock = "clock";
inline constexpr std::string_view kByTables = "tables";
inline constexpr std::string_view kByServer = "server";

[[nodiscard]] Json to_json(const Event& event);
[[nodiscard]] std::string_view name_of(const Happening& what);
// The problem says which event it is, and what about it is not understood.
[[nodiscard]] Result<Event, Problem> read_event(const Json& json);

// Deleting an account is the one exception to "append-only": takes the person's name, principal
// and remarks out of a stored event. Says whether it changed.
[[nodiscard]] bool scrub(Event& event, std::string_view person);
// The event as an export holds it: without principals, calendar keys, codes and secrets.
[[nodiscard]] Event for_export(const Event& event);

}  // namespace lastcard::league
