// Any bytes into the decoder of clients' messages. A refusal has a reason, and its answer is JSON
// of modest size. A decoded message is within all limits and UTF-8, means the same when another
// program has rewritten it, and its parts are the same after encoding and decoding.
#include "engine/core/codec.h"
#include "protocol/codec/append_values.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/net/websocket_frames.h"
#include "tests/fuzz/harness.h"

namespace lastcard::fuzz {
namespace {

constexpr std::size_t kModest = 8192;

void demand_reason(const protocol::DecodeError& error) {
  demand(!error.expected.empty(), "a refusal says what was expected");
  const std::string answer = protocol::encode(protocol::malformed(error));
  demand(answer.size() < kModest, "a refusal is of modest size", answer);
  demand(Json::parse(answer).at("at") == error.at, "a refusal says where", answer);
}

void demand_same_intent(const Intent& intent) {
  const std::string text = protocol::written(
      kModest, [&](protocol::Appender& out) { protocol::append_intent(out, intent); });
  const auto again = intent_from_json(Json::parse(text));
  demand(again && *again == intent, "an intent comes back as it went", text);
}

void demand_same_deed(const protocol::Act& act) {
  if (const auto* intent = std::get_if<Intent>(&act.deed)) return demand_same_intent(*intent);
  const std::string& rule = std::get<ProposeRule>(act.deed).rule;
  demand(Json::parse(rule).is_object(), "a rule that is proposed is an object", rule);
}

void demand_same_settings(const protocol::SettingsChange& change) {
  const protocol::Settings made = protocol::changed({}, change);
  const std::string text = protocol::encode_settings(made);
  const auto again = protocol::settings_from_json(Json::parse(text));
  demand(again && protocol::changed({}, *again) == made, "settings come back as they went", text);
}

void demand_sound(const protocol::ClientMessage& message) {
  demand(protocol::is_message_id(protocol::id_of(message)), "a message has an id");
  if (const auto* create = std::get_if<protocol::CreateTable>(&message)) {
    const int said = int{create->preset.has_value()} + int{create->rules.has_value()} +
                     int{create->rule_set.has_value()};
    demand(said == 1, "a table is made by one set of rules");
    demand_same_settings(create->settings);
  }
  if (const auto* configure = std::get_if<protocol::Configure>(&message))
    demand_same_settings(configure->settings);
  if (const auto* act = std::get_if<protocol::Act>(&message)) demand_same_deed(*act);
  if (const auto* tries = std::get_if<protocol::TryRules>(&message)) {
    demand(tries->acts.size() <= protocol::kMostTriedActs, "few acts are tried");
    demand(tries->hand.size() <= protocol::kMostTriedCards, "few cards are tried");
  }
}

// Rewrites the message as another program might, with other spaces and escapes.
void demand_same_when_rewritten(const protocol::ClientMessage& message, std::string_view text) {
  const std::string rewritten = Json::parse(text).dump();
  if (rewritten.size() > protocol::kMaxPlainFrame) return;
  const auto again = protocol::decode_client_message(rewritten);
  demand(again.has_value(), "a message is one however it is written", rewritten);
  demand(again->index() == message.index() && protocol::id_of(*again) == protocol::id_of(message) &&
             protocol::table_of(*again) == protocol::table_of(message),
         "a message means the same however it is written", rewritten);
}

void fuzz_messages(std::string_view text) {
  const auto strict = protocol::parse_strict(text);
  if (strict) {
    demand(*strict == Json::parse(text), "no member is lost in reading");
    demand(depth_of(text) <= protocol::kMaxDepth, "what is nested too deeply is refused");
  }
  const auto message = protocol::decode_client_message(text);
  if (!message) return demand_reason(message.error());
  demand(strict.has_value(), "what is not JSON is no message");
  demand(text.size() <= protocol::kMaxFrame, "what is too long is refused");
  demand(net::is_utf8(text), "what is not UTF-8 is refused");
  demand_sound(*message);
  demand_same_when_rewritten(*message, text);
}

}  // namespace

const Harness kMessages = {"messages", Shape::json, kFrameInput, fuzz_messages, 4000};

}  // namespace lastcard::fuzz
