#pragma once

#include <optional>
#include <string_view>

#include "protocol/codec/messages.h"

namespace lastcard::protocol {

// Reads a move in the form that clients usually write: an "act" with a usual intent, without white
// space or escapes. Most messages are like this, and are read without a JSON tree. Returns nothing
// for any other text, valid or not; decode_client_message then reads it, and gives the same result
// for texts of this form.
[[nodiscard]] std::optional<Act> read_plain_act(std::string_view text);

}  // namespace lastcard::protocol
