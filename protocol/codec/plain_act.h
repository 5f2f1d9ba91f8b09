#pragma once

#include <optional>
#include <string_view>

#include "protocol/codec/messages.h"

namespace lastcard::protocol {

// A move in the form in which clients write one: an "act" without white space or escapes, its
// intent one of the usual ones. Most messages by far are such, and are read from their text
// directly. Nothing for any other text, good or bad: decode_client_message reads that, and would
// read this the same.
[[nodiscard]] std::optional<Act> read_plain_act(std::string_view text);

}  // namespace lastcard::protocol
