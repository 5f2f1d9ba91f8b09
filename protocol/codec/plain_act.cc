#include "protocol/codec/plain_act.h"

#include "protocol/codec/member_reader.h"
#include "protocol/codec/plain_reader.h"
#include "protocol/codec/strict_json.h"

namespace lastcard::protocol {

std::optional<Act> read_plain_act(std::string_view text) {
  if (text.size() > kMaxPlainFrame) return std::nullopt;
  std::optional<std::string_view> type;
  std::optional<std::string_view> id;
  std::optional<std::string_view> table;
  std::optional<std::string_view> prompt;
  std::optional<Intent> intent;
  PlainReader in(text);
  const bool read = read_object(in, [&](std::string_view name) {
    if (name == "type") return take_text(in, type) && type == "act";
    if (name == "id") return take_text(in, id) && is_message_id(*id);
    if (name == "table") return take_text(in, table) && is_table_code(*table);
    if (name == "prompt") return take_text(in, prompt) && is_prompt(*prompt);
    if (name != "do" || intent) return false;
    intent = read_plain_intent(in);
    return intent.has_value();
  });
  if (!read || !in.at_end() || !type || !id || !table || !prompt || !intent) return std::nullopt;
  return Act{std::string(*id), std::string(*table), std::string(*prompt), SeatAction(*intent)};
}

}  // namespace lastcard::protocol
