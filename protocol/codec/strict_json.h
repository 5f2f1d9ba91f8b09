#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/rules.h"

namespace lastcard::protocol {

// Why a client's message was not understood.
struct DecodeError {
  std::string at;        // JSON pointer of the offending member; "" is the message as a whole
  std::string expected;  // what would have been right, in English
  std::string id;        // the message's own id, "" if it could not be read
};

// Adds a member's name to a JSON pointer, with `~` and `/` escaped (RFC 6901).
void append_pointer(std::string& pointer, std::string_view name);

// Reads one JSON value from text that may be hostile. Refuses, while parsing and before anything is
// built from it: more than kMaxFrame bytes, nesting deeper than kMaxDepth, a member named twice,
// more than 128 members in an object, names longer than 64 bytes, text that is not UTF-8. Never
// recurses on the input. On failure `id` is the top level's member "id", if it was a string of
// acceptable form and read by then.
[[nodiscard]] Result<Json, DecodeError> parse_strict(std::string_view text);

// Whether a text can be a message's id: 1 to 40 visible ASCII characters.
[[nodiscard]] bool is_message_id(std::string_view text);

}  // namespace lastcard::protocol
