#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "protocol/codec/messages.h"
#include "protocol/codec/strict_json.h"

namespace lastcard::protocol {

// Decodes one text frame from a client, as protocol/schema/client.schema.json describes it. It
// refuses unknown, missing and repeated members, wrong types, values out of range, and text that is
// too long or nested too deeply. The error names the place and the expected value. No text makes it
// throw. Thread-safe.
[[nodiscard]] Result<ClientMessage, DecodeError> decode_client_message(std::string_view text);
// The same without the fast path for moves (plain_act.h): builds a JSON tree for every message.
[[nodiscard]] Result<ClientMessage, DecodeError> decode_any_message(std::string_view text);

[[nodiscard]] const std::string& id_of(const ClientMessage& message);
// The table's code, or "" for a message without a table.
[[nodiscard]] std::string_view table_of(const ClientMessage& message);
// The type, such as "create-table", for logs and metrics.
[[nodiscard]] std::string_view type_of(const ClientMessage& message);

// Reads the settings of a message. Each member is optional, and must be in its range.
[[nodiscard]] Result<SettingsChange, DecodeError> settings_from_json(const Json& json);

}  // namespace lastcard::protocol
