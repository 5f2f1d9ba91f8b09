#pragma once

#include <optional>
#include <string_view>

#include "engine/core/fact.h"
#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "protocol/codec/appender.h"
#include "protocol/codec/people_messages.h"

namespace lastcard::protocol {

// Appends small values of the engine as JSON. For the encoders in this folder.

// Appends a member with a text. `name` is the JSON text before the value, such as `,"name":`.
void append_text(Appender& out, std::string_view name, std::string_view text);
void append_seat_or_null(Appender& out, std::optional<Seat> seat);
void append_intent(Appender& out, const Intent& intent);
// Appends the fact as an object. Its code is in the member `code_member`: "event" for an event,
// "code" for a state.
void append_fact(Appender& out, const Fact& fact, std::string_view code_member);
// Appends the members "account" and "access", with a comma before each.
void append_account(Appender& out, const std::optional<OwnAccount>& account, Access access);
// Appends {"code", "rule"?}.
void append_violation(Appender& out, const Violation& violation);

}  // namespace lastcard::protocol
