#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "protocol/codec/messages.h"
#include "protocol/codec/strict_json.h"

namespace lastcard::protocol {

// Decodes one text frame from a client, as protocol/schema/client.schema.json describes it:
// unknown, missing and repeated members, wrong types, values out of range and overlong or deeply
// nested text are refused, with the place and what was expected. Never throws for what a client can
// send; safe on any bytes. Any thread.
[[nodiscard]] Result<ClientMessage, DecodeError> decode_client_message(std::string_view text);
// The same, by way of a JSON tree for moves too (plain_act.h).
[[nodiscard]] Result<ClientMessage, DecodeError> decode_any_message(std::string_view text);

// What every client message has, and most have.
[[nodiscard]] const std::string& id_of(const ClientMessage& message);
// The table's code, "" for a message that names no table.
[[nodiscard]] std::string_view table_of(const ClientMessage& message);
// "create-table" and so on: for logs and metrics.
[[nodiscard]] std::string_view type_of(const ClientMessage& message);

// Settings as a message has them: with any of their members, in their ranges.
[[nodiscard]] Result<SettingsChange, DecodeError> settings_from_json(const Json& json);

}  // namespace lastcard::protocol
