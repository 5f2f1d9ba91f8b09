#pragma once

#include <optional>
#include <string_view>

#include "protocol/codec/messages.h"

namespace lastcard::protocol {

// Reads a move in the form that clients usually write: an "act" with a usual intent, without white
// space or escapes. Most messages have this form, and can be read without a JSON tree. Returns
// nothing for any other text, valid or not; decode_client_message then reads the text with a JSON
// tree. For texts of this form, both ways give the same result.
[[nodiscard]] std::optional<Act> read_plain_act(std::string_view text);

}  // namespace lastcard::protocol
