#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/core/rules.h"
#include "engine/core/table.h"

namespace lastcard {

// JSON for the engine's values, as conventions.md defines it. Decoders are strict. An unknown or
// missing member, a wrong type or a value out of range is an error that says where, and what was
// expected.

struct DecodeError {
  std::string at;  // JSON pointer to the offending member, relative to the value that was decoded
  std::string expected;  // in words
};

[[nodiscard]] Json to_json(Card card);
[[nodiscard]] Json to_json(const Intent& intent);
// `{"seat": …, "do": {…}}` or `{"clock": …, "seat": …}`.
[[nodiscard]] Json to_json(const Action& action);

[[nodiscard]] Result<Intent, DecodeError> intent_from_json(const Json& json);
// The part of an action that a seat sends: an intent, or a rule that its player wrote.
using SeatAction = std::variant<Intent, ProposeRule>;
[[nodiscard]] Result<SeatAction, DecodeError> seat_action_from_json(const Json& json);
[[nodiscard]] decltype(Action::what) action_of(SeatAction deed);
// Reads an action from an object's members `seat` and `do`, or `clock` and `seat`. It ignores other
// members, because a record's step has more.
[[nodiscard]] Result<Action, DecodeError> action_from_step(const Json& step, int seats);
[[nodiscard]] Result<std::vector<Card>, DecodeError> cards_from_json(const Json& json);

[[nodiscard]] std::string_view clock_name(Clock clock);

// The complete state of a table, with hidden cards. For dumps and tests, never for a client.
// from_json needs the setup of the same match, and returns an equal table.
class TableCodec {
 public:
  [[nodiscard]] static Json to_json(const Table& table);
  [[nodiscard]] static Result<Table, DecodeError> from_json(const Json& json,
                                                            const TableSetup& setup);
};

// Returns the form in which an intent is listed (conventions, "Canonical form of a legal intent"):
// without the last-card call. In a set of equal ranks, the cards between the first and the last are
// sorted.
[[nodiscard]] Intent as_listed(Intent intent);

// Returns the canonical JSON of each intent, sorted. So two lists can be compared although their
// order differs.
[[nodiscard]] std::vector<std::string> canonical_texts(const IntentList& intents);

}  // namespace lastcard
