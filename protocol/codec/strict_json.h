#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/rules.h"

namespace lastcard::protocol {

// The reason why a client's message could not be decoded.
struct DecodeError {
  std::string at;        // JSON pointer of the offending member; "" is the whole message
  std::string expected;  // the expected value, in English
  std::string id;        // the message's own id, "" if it could not be read
};

// Appends a member's name to a JSON pointer, with `~` and `/` escaped (RFC 6901).
void append_pointer(std::string& pointer, std::string_view name);

// Parses one JSON value from text that may be hostile. These are refused during parsing, before
// anything is built from the text:
// - more than kMaxFrame bytes, or nesting deeper than kMaxDepth;
// - a repeated member, more than 128 members in an object, or names longer than 64 bytes;
// - text that is not UTF-8.
// Never recurses on the input. On failure, the error's `id` is the top level's member "id", if it
// had the right form and had been read by then.
[[nodiscard]] Result<Json, DecodeError> parse_strict(std::string_view text);

// Whether the text has the form of a message's id: 1 to 40 visible ASCII characters.
[[nodiscard]] bool is_message_id(std::string_view text);

}  // namespace lastcard::protocol
