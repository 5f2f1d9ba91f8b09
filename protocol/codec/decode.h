#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "protocol/codec/messages.h"
#include "protocol/codec/strict_json.h"

namespace lastcard::protocol {

// Decodes one text frame from a client, as protocol/schema/client.schema.json describes it. It
// refuses unknown, missing and repeated members, wrong types, values out of range, and text that is
// too long or nested too deeply. The error says where, and what was expected. Never throws because
// of the text, whatever its bytes. Thread-safe.
[[nodiscard]] Result<ClientMessage, DecodeError> decode_client_message(std::string_view text);
// The same, but without the shortcut for moves (plain_act.h): it builds a JSON tree for every
// message.
[[nodiscard]] Result<ClientMessage, DecodeError> decode_any_message(std::string_view text);

// Members that all client messages have.
[[nodiscard]] const std::string& id_of(const ClientMessage& message);
// The table's code, or "" for a message without a table.
[[nodiscard]] std::string_view table_of(const ClientMessage& message);
// The type, such as "create-table", for logs and metrics.
[[nodiscard]] std::string_view type_of(const ClientMessage& message);

// Reads the settings of a message. Any members may be absent; those that are present must be in
// their ranges.
[[nodiscard]] Result<SettingsChange, DecodeError> settings_from_json(const Json& json);

}  // namespace lastcard::protocol
