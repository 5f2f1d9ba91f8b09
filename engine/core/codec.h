#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/intent.h"
#include "engine/core/result.h"
#include "engine/core/rules.h"
#include "engine/core/table.h"

namespace lastcard {

// JSON of the engine's own values, as conventions.md writes them. Decoders are strict: an unknown
// or missing member, a wrong type or a value out of range is an error that says where and what was
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
// What a seat sends: an intent or a rule of its own.
using Deed = std::variant<Intent, ProposeRule>;
[[nodiscard]] Result<Deed, DecodeError> deed_from_json(const Json& json);
[[nodiscard]] decltype(Action::what) action_of(Deed deed);
// Reads an action from the members `seat` and `do`, or `clock` and `seat`, of an object. Other
// members are left to the caller: a record's step has more.
[[nodiscard]] Result<Action, DecodeError> action_from_step(const Json& step, int seats);
[[nodiscard]] Result<std::vector<Card>, DecodeError> cards_from_json(const Json& json);

[[nodiscard]] std::string_view clock_name(Clock clock);

// The whole state of a table, hidden cards included: for dumps and tests, never for a client.
// Reading it back needs the same setup, and gives an equal table.
class TableCodec {
 public:
  [[nodiscard]] static Json to_json(const Table& table);
  [[nodiscard]] static Result<Table, DecodeError> from_json(const Json& json,
                                                            const TableSetup& setup);
};

// The form in which an intent is listed (conventions, "Canonical form of a legal intent"): without
// the last-card call, and of a set of equal ranks the cards between the first and the last sorted.
[[nodiscard]] Intent as_listed(Intent intent);

// The canonical JSON of each intent, sorted, so that two lists can be compared whatever their
// order.
[[nodiscard]] std::vector<std::string> canonical_texts(const IntentList& intents);

}  // namespace lastcard
