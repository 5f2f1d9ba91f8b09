#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/core/rules.h"
#include "engine/core/table.h"

namespace lastcard {

// JSON for the engine's values (conventions). The decoders of intents and actions refuse a missing
// member, a wrong type and a value out of range. The error says where, and what was expected. An
// unknown member of an intent is also an error.

struct DecodeError {
  std::string at;        // JSON pointer into the decoded value
  std::string expected;  // in English
};

[[nodiscard]] Json to_json(Card card);
[[nodiscard]] Json to_json(const Intent& intent);
// Returns `{"seat": …, "do": {…}}` or `{"clock": …, "seat": …}`. Requires: the text of a
// ProposeRule is JSON.
[[nodiscard]] Json to_json(const Action& action);

[[nodiscard]] Result<Intent, DecodeError> intent_from_json(const Json& json);
// An act of a seat: an intent, or a rule that its player has written.
using SeatAction = std::variant<Intent, ProposeRule>;
[[nodiscard]] Result<SeatAction, DecodeError> seat_action_from_json(const Json& json);
[[nodiscard]] decltype(Action::what) action_of(SeatAction deed);
// Reads an action from an object's members `seat` and `do`, or `clock` and `seat`. Ignores its
// other members, because a step of a record has more.
[[nodiscard]] Result<Action, DecodeError> action_from_step(const Json& step, int seats);
[[nodiscard]] Result<std::vector<Card>, DecodeError> cards_from_json(const Json& json);

[[nodiscard]] std::string_view clock_name(Clock clock);

// The complete state of a table with hidden cards, for dumps and tests. Never send it to a client.
// from_json needs the setup of the same match. From the result of to_json, it makes an equal table.
class TableCodec {
 public:
  [[nodiscard]] static Json to_json(const Table& table);
  [[nodiscard]] static Result<Table, DecodeError> from_json(const Json& json,
                                                            const TableSetup& setup);
};

// Returns an intent as `legal` lists it (conventions, "Canonical form of a legal intent"): without
// the last-card call, and in a set of equal ranks with the cards between the first and the last
// sorted.
[[nodiscard]] Intent as_listed(Intent intent);

// Returns the JSON of each intent, sorted. So two lists of canonical intents can be compared if
// their orders differ.
[[nodiscard]] std::vector<std::string> canonical_texts(const IntentList& intents);

}  // namespace lastcard
