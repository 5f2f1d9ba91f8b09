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

// Parses one JSON value from text that may be hostile, without recursion. Refuses, before it
// parses:
// - more than kMaxFrame bytes, a zero byte, or a byte order mark.
//
// Refuses, while it parses:
// - nesting deeper than kMaxDepth;
// - a repeated member, more than 128 members in an object, or a name longer than 64 bytes;
// - text that is not UTF-8 or not JSON.
//
// Stops at the first problem, and discards what it has built. The error's `id` is the member "id"
// of the top level, if it came before the problem and had the right form.
[[nodiscard]] Result<Json, DecodeError> parse_strict(std::string_view text);

// Whether the text has the form of a message's id: 1 to 40 visible ASCII characters.
[[nodiscard]] bool is_message_id(std::string_view text);

}  // namespace lastcard::protocol
