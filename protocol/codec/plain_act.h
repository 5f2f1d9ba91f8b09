#pragma once

#include <optional>
#include <string_view>

#include "protocol/codec/messages.h"

namespace lastcard::protocol {

// A fast path for moves, without a JSON tree. Reads an "act" with a usual intent, written without
// white space or escapes, as most messages are. Returns nothing for any other text, valid or not:
// decode_client_message then builds a JSON tree. If both ways can read a text, they return the same
// message.
[[nodiscard]] std::optional<Act> read_plain_act(std::string_view text);

}  // namespace lastcard::protocol
